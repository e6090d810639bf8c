/**
 * Options are attributes: written by the page's author, or by `mount` and `update` for its scripts.
 */
import { isLocked } from '../src/protocol/lock.ts'
import type { OptionChanges } from '../src/protocol/messages.ts'

/** Options as `mount` and `update` take them. */
export type OptionValues = Readonly<Record<string, unknown>>
/** Text by option name; `gif` is `data-gif` itself. */
export type OptionTexts = Readonly<Record<string, string>>

/**
 * The options that an element sets. Two names are not options: the loader itself writes
 * `data-gif-state`, and `page` is the parameter for a frame's environment. The app warns of the
 * misspelled `data-giflet-NAME`.
 */
export const readOptions = (element: Element): Record<string, string> => {
  const raw: Record<string, string> = {}
  for (const { name, value } of element.attributes) {
    const isOption = /^data-gif(let-|-|$)(?!(state|page)$)/.test(name)
    if (isOption) raw[name.replace(/^data-(gif-)?/, '')] = value
  }
  return raw
}

/** Names may be camelCase, or spelled as in the attributes. */
export const writeOptions = (element: Element, options?: OptionValues | null): void => {
  // Avoids `for in`, because some pages' libraries extend `Object.prototype`.
  for (const [name, value] of Object.entries(options || {})) {
    // `setAttribute` makes the letters lower case.
    const attribute = `data-gif-${name.replace(/[A-Z]/g, '-$&')}`.replace(/-gif$/, '')
    element.setAttribute(attribute, `${value ?? ''}`)
  }
}

/**
 * The options of an element: its own over `defaults`, those of the script tag. Two kinds are
 * refused and listed in `refused`: options that the script tag locks, and a key that belongs to
 * another `api` or `provider`. A key is sent only to the API named on the same tag, or to the own
 * server if that tag names none. So strangers' content never gets the page's key, and the page
 * never sends theirs.
 */
export const resolveOptions = (
  defaults: OptionTexts,
  own: OptionTexts,
): { options: OptionTexts; refused: string[] } => {
  const refused: string[] = []
  const options: Record<string, string | undefined> = { ...defaults }
  for (const name of Object.keys(own)) {
    if (isLocked(name, defaults)) refused.push(name)
    else options[name] = own[name]
  }
  const isOwnKey = options.key !== defaults.key
  const keySource = isOwnKey ? own : defaults
  if (keySource.api !== options.api || keySource.provider !== options.provider) {
    delete options.key
    if (isOwnKey) refused.push('key')
  }
  return { options: options as OptionTexts, refused }
}

/** Ignores case and spaces, as the app does when it parses options. */
export const isChosen = (value: string | undefined, choice: string): boolean =>
  value?.trim().toLowerCase() === choice

/**
 * How a widget runs. Anything but `frame` and `shadow` is `auto`: `shadow` where the assets are the
 * page's own (`isOwn`), because a frame there has to be opaque, which keeps no cache.
 */
export const modeOf = ({ mode }: OptionTexts, isOwn: boolean): 'frame' | 'shadow' =>
  isChosen(mode, 'shadow') || (isOwn && !isChosen(mode, 'frame')) ? 'shadow' : 'frame'

/** The changes that turn `before` into `after`. */
export const diffOptions = (before: OptionTexts, after: OptionTexts): OptionChanges => {
  const changes: Record<string, string | null> = {}
  for (const name in { ...before, ...after }) {
    if (before[name] !== after[name]) changes[name] = after[name] ?? null
  }
  return changes
}
