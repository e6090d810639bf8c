/**
 * Warnings for the developer in the console, each once. Loaded in development only; a visitor
 * sees only that something could not be loaded.
 */
import { isValidElement } from 'react'
import type { Gif } from '../gif/types.ts'
import { OPTIONS } from '../protocol/options.ts'
import { VERSION } from '../protocol/version.ts'

/** Most names of an object in a message. */
const MOST_KEYS = 8

const warned = /* @__PURE__ */ new Set<string>()

function warnDeveloper(text: string, ...details: unknown[]): void {
  if (warned.has(text)) return
  warned.add(text)
  console.error(`giflet: ${text}`, ...details)
}

/** Errors that occur in correct applications too. */
const NO_MISTAKES = /* @__PURE__ */ new Set<unknown>([
  ...['offline', 'timeout', 'unavailable', 'rate-limited', 'http', 'not-found', 'unsupported'],
])

const NO_API =
  '<GifletProvider> has no `api`, so /v1/ of this page’s own server is asked. Pass `api`, `provider` or `client`.'
const PAGE =
  'A page is { data: [GIF, …], pagination: { offset, count, total_count } }: return a client’s answer as it is.'
const ADVICE: Readonly<Record<string, string>> = {
  unauthorized: 'Check `apiKey` of <GifletProvider>, or `key` of the client.',
  network: 'Check the address, and that its server allows this page’s origin (CORS).',
  'bad-page': PAGE,
  'bad-answer': PAGE,
}

/** Logs a failure with advice. `hasApi`: whether the developer named an API. */
export function adviseDeveloper(hasApi: boolean, what: unknown, ...details: unknown[]): void {
  const cause = details.at(-1)
  const { code, message = cause } = Object(cause) as { code?: unknown; message?: unknown }
  if (NO_MISTAKES.has(code) && hasApi) return
  const advice = hasApi || code === 'bad-page' || !code ? ADVICE[`${code}`] : NO_API
  const isOwn = advice === PAGE && 'cause' in Object(cause)
  const but = isOwn ? `, but ${describeShape((cause as Error).cause)}.` : ''
  warnDeveloper([`${what}: ${message}${but}`, advice].filter(Boolean).join(' '), cause)
}

/** A value as it stands in code, without what is inside of it. */
function describeShape(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || !value) return String(value)
  if (isValidElement(value)) return 'an element'
  const [before, after] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  return before + Object.keys(value).slice(0, MOST_KEYS).join(', ') + after
}

const VERSIONS = 'giflet.versions'

/** Two versions in one page share neither context nor styles. */
export function warnOfVersions(): void {
  const page = globalThis as { [VERSIONS]?: Set<string> }
  page[VERSIONS] ??= new Set()
  page[VERSIONS].add(VERSION)
  if (page[VERSIONS].size > 1)
    warnDeveloper(
      `this page has several versions of the package: ${[...page[VERSIONS]].join(', ')}. See \`npm ls giflet\`.`,
    )
}

export const warnOfMissingStyles = (): void =>
  warnDeveloper('the server’s HTML has no styles. Link `giflet/styles.css` in it.')

/** What a prop is, by its least number below 0. */
const KINDS = ['an array', 'a component, not an element or a name', 'a function']
const LIST = -1

/**
 * Logs the props that a component leaves out of those it `uses`, and a GIF that is none.
 * `readLeast`: the least numbers that they can be; below 0, their kind. Conditions that fail, as in
 * `overlay={marked && Overlay}`, are no mistakes.
 */
export function warnOfProps(
  component: string,
  props: object,
  uses: Readonly<Record<string, unknown>>,
  readLeast: (name: string) => number | undefined,
): void {
  for (const [name, value] of Object.entries(props ?? {})) {
    const least = readLeast(name) ?? 0
    const isDefault = name === 'scrollLimit' && value === Number.POSITIVE_INFINITY
    if (value !== undefined && uses[name] === undefined && (value || least >= LIST) && !isDefault)
      warnOfValue(component, name, value, KINDS[LIST - least] ?? `a number from ${least} on`)
  }
  const { gif, id: byId } = Object(props) as { gif?: unknown; id?: unknown }
  const { id, images } = Object(gif) as Partial<Gif>
  if (gif !== undefined && !byId && !id && !images)
    warnOfValue(component, 'gif', gif, 'a GIF, as an answer of the client has in `data`, once it is there')
}

/** Logs a value that a component or hook cannot use, and what is `allowed`. */
export function warnOfValue(user: string, name: string, value: unknown, allowed: string): void {
  const place = user.startsWith('use') ? user : `<${user}>`
  warnDeveloper(`${place} cannot use ${name}={${describeShape(value)}}: it is ${allowed}.`)
}

/** Logs what a <GifletProvider> cannot use, and whether it is one of several versions. */
export function warnOfProvider(
  props: Partial<Record<'client' | 'onEvent' | 'provider' | 'motion' | 'theme', unknown>>,
): void {
  warnOfVersions()
  const { client, onEvent } = props
  if (onEvent && typeof onEvent !== 'function')
    warnOfValue('GifletProvider', 'onEvent', onEvent, 'a function')
  if (client !== undefined && Object(client) !== client)
    warnOfValue('GifletProvider', 'client', client, 'an object by `createClient`')
  for (const name of ['provider', 'motion', 'theme'] as const) {
    const { [name]: value } = props
    const values: readonly unknown[] = OPTIONS[name].values
    if (value !== undefined && !values.includes(value))
      warnOfValue('GifletProvider', name, value, `one of ${values.join(', ')}`)
  }
}
