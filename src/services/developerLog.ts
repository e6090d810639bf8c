/**
 * Warnings for the developer in the console, each once. Loaded in development only; a visitor
 * sees only that something could not be loaded.
 */
import { SDK_VERSION } from '../api/sdk.ts'
import { isProviderName } from '../api/shapes/dialects.ts'
import { PROVIDER_NAMES } from '../providers/providers.ts'

const said = /* @__PURE__ */ new Set<string>()

function tellDeveloper(text: string, ...details: unknown[]): void {
  if (said.has(text)) return
  said.add(text)
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
  tellDeveloper([`${what}: ${message}`, advice].filter(Boolean).join(' '), cause)
}

const VERSIONS = 'giflet.versions'

/** Two versions in one page share neither context nor styles. */
export function tellOfVersions(): void {
  const page = globalThis as { [VERSIONS]?: Set<string> }
  page[VERSIONS] ??= new Set()
  page[VERSIONS].add(SDK_VERSION)
  if (page[VERSIONS].size > 1)
    tellDeveloper(
      `this page has several versions of the package: ${[...page[VERSIONS]].join(', ')}. See \`npm ls giflet\`.`,
    )
}

export const tellOfMissingStyles = (): void =>
  tellDeveloper('the server’s HTML has no styles. Link `giflet/styles.css` in it.')

/**
 * Logs an unusable prop. `least`: the least number that it can be; below 0, it must be an array.
 */
export function tellOfProp(component: string, name: string, value: unknown, least: number): void {
  const allowed = least < 0 ? 'an array' : `a number from ${least} on`
  tellDeveloper(`<${component}> cannot use ${name}={${String(value)}}: it is ${allowed}.`)
}

/** Logs what a <GifletProvider> cannot use, and whether it is one of several versions. */
export function tellOfProvider(name: string | undefined, client: unknown): void {
  tellOfVersions()
  const isClient = client === undefined || (typeof client === 'object' && client !== null)
  if (!isClient)
    tellDeveloper(
      `<GifletProvider> cannot use client={${String(client)}}: it is an object by \`createClient\`.`,
    )
  if (name === undefined || isProviderName(name)) return
  const names = PROVIDER_NAMES.join(', ')
  tellDeveloper(`<GifletProvider> cannot use provider={${String(name)}}: it is one of ${names}.`)
}
