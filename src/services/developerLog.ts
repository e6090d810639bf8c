/**
 * Warnings for the developer in the console, each once. Loaded in development only; a visitor
 * sees only that something could not be loaded.
 */
import { SDK_VERSION } from '../api/sdk.ts'
import type { Gif } from '../gif/types.ts'
import { OPTIONS } from '../protocol/options.ts'

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
const ADVICE: Readonly<Record<string, string>> = {
  unauthorized: 'Check `apiKey` of <GifletProvider>, or `key` of the client.',
  network: 'Check the address, and that its server allows this page’s origin (CORS).',
  'bad-page': 'Return the client’s answer as it is, or both fields.',
}

/** Logs what failed, and why. `hasApi`: whether the developer named one. */
export function adviseDeveloper(hasApi: boolean, what: unknown, ...details: unknown[]): void {
  const cause = details.at(-1)
  const { code, message = cause } = Object(cause) as { code?: unknown; message?: unknown }
  if (NO_MISTAKES.has(code) && hasApi) return
  const advice = hasApi || code === 'bad-page' || !code ? ADVICE[`${code}`] : NO_API
  warnDeveloper([`${what}: ${message}`, advice].filter(Boolean).join(' '), cause)
}

const VERSIONS = 'giflet.versions'

/** Two versions in one page share neither context nor styles. */
export function warnOfVersions(): void {
  const page = globalThis as { [VERSIONS]?: Set<string> }
  page[VERSIONS] ??= new Set()
  page[VERSIONS].add(SDK_VERSION)
  if (page[VERSIONS].size > 1)
    warnDeveloper(
      `this page has several versions of the package: ${[...page[VERSIONS]].join(', ')}. See \`npm ls giflet\`.`,
    )
}

export const warnOfMissingStyles = (): void =>
  warnDeveloper('the server’s HTML has no styles. Link `giflet/styles.css` in it.')

/**
 * Logs unusable props, and a `gif` that is no GIF. `uses` are the usable props, `least` the lower
 * bounds of numbers; below 0, the prop is an array.
 */
export function warnOfProps(
  component: string,
  props: object,
  uses: object,
  least: Readonly<Record<string, number>>,
): void {
  for (const [name, value] of Object.entries(props)) {
    const { [name]: from = 0 } = least
    if (!(name in uses))
      warnOfValue(component, name, value, from < 0 ? 'an array' : `a number from ${from} on`)
    const { id, images } = Object(name === 'gif' && value) as Partial<Gif>
    if (name === 'gif' && value && !id && !images)
      warnOfValue(component, name, value, 'a GIF, as an answer of the client has in `data`')
  }
}

function warnOfValue(component: string, name: string, value: unknown, allowed: string): void {
  warnDeveloper(`<${component}> cannot use ${name}={${String(value)}}: it is ${allowed}.`)
}

/** Logs what a <GifletProvider> cannot use, and whether it is one of several versions. */
export function warnOfProvider(
  props: Partial<Record<'client' | 'provider' | 'motion' | 'theme', unknown>>,
): void {
  warnOfVersions()
  const { client } = props
  if (client !== undefined && Object(client) !== client)
    warnOfValue('GifletProvider', 'client', client, 'an object by `createClient`')
  for (const name of ['provider', 'motion', 'theme'] as const) {
    const { [name]: value } = props
    const values: readonly unknown[] = OPTIONS[name].values
    if (value !== undefined && !values.includes(value))
      warnOfValue('GifletProvider', name, value, `one of ${values.join(', ')}`)
  }
}
