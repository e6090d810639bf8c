/**
 * Options are attributes: written by the page's author, or by `mount` and `update` for its scripts.
 */
import { lockedNames } from '../src/protocol/lock.ts'
import type { OptionChanges } from '../src/protocol/messages.ts'

/** As `mount` and `update` take them. */
export type Options = Readonly<Record<string, unknown>>
/** Text by option name; `gif` is `data-gif` itself. */
export type RawOptions = Readonly<Record<string, string>>

/**
 * The options that an element sets. `data-gif-state` is written by the loader, and names that start
 * with `page-` are how it tells a frame about the page, so neither is an option.
 */
export const readOptions = (element: Element): RawOptions => {
  const raw: Record<string, string> = {}
  for (const { name, value } of element.attributes) {
    const option = /^data-gif(-(?!(state|page)$)(.+))?$/.exec(name)
    if (option) raw[option[3] ?? 'gif'] = value
  }
  return raw
}

/** Names may be camelCase, or spelled as in the attributes. */
export const writeOptions = (element: Element, options: Options = {}): void => {
  for (const name in options) {
    // HTML lower-cases the letters.
    const option = name === 'gif' ? '' : `-${name.replace(/[A-Z]/g, '-$&')}`
    element.setAttribute(`data-gif${option}`, `${options[name] ?? ''}`)
  }
}

/**
 * The options of an element: its own over `defaults`, those of the script tag. Two things are
 * refused, and named to `refuse`: what the script tag locks, and a key without the `api` it was
 * written for. A key goes only to the `api` that its own tag names, or to the server's own if the
 * tag names none. So a stranger's `api` gets no key of the page, and the page's `api` no
 * stranger's.
 */
export const resolveOptions = (
  defaults: RawOptions,
  own: RawOptions,
): { options: RawOptions; refused: string[] } => {
  const refused = lockedNames(defaults).filter(name => name in own)
  const free = { ...own }
  for (const name of refused) delete free[name]
  const options: Record<string, string> = { ...defaults, ...free }
  const isOwnKey = options.key !== defaults.key
  if ((isOwnKey ? own : defaults).api !== options.api) {
    delete options.key
    if (isOwnKey) refused.push('key')
  }
  return { options, refused }
}

/** What decides how a widget starts, spelled as freely as the app reads it. */
export const isChosen = (value: string | undefined, choice: string): boolean =>
  value?.trim().toLowerCase() === choice

/** What turns `before` into `after`. */
export const diffOptions = (before: RawOptions, after: RawOptions): OptionChanges => {
  const changes: Record<string, string | null> = {}
  for (const name in { ...before, ...after }) {
    if (before[name] !== after[name]) changes[name] = after[name] ?? null
  }
  return changes
}
