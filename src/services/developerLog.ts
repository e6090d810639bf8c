/**
 * Says a developer's mistakes in the console, each once, while the application is developed. A
 * visitor sees only that something could not be loaded.
 */
import { SDK_VERSION } from '../api/sdk.ts'
import { isDevelopment } from '../platform/isDevelopment.ts'

/** What happens to a correct application too. */
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

const said = /* @__PURE__ */ new Set<string>()

/** Writes one `console.error` for each text, in development only. */
export function tellDeveloper(text: string, ...details: unknown[]): void {
  if (!isDevelopment() || said.has(text)) return
  said.add(text)
  console.error(`giflet: ${text}`, ...details)
}

/** The log of the services: what failed, and why. `hasApi`: whether the developer named one. */
export const createDeveloperLog =
  (debug: (...details: unknown[]) => void, hasApi: boolean) =>
  (what: unknown, ...details: unknown[]): void => {
    debug(what, ...details)
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

/** Called while server-rendered HTML is hydrated, before components add their own styles. */
export function tellOfMissingStyles(): void {
  const root = isDevelopment() && document.querySelector('.giflet')
  if (root && !getComputedStyle(root).getPropertyValue('--giflet-brand'))
    tellDeveloper('the server’s HTML has no styles. Link `giflet/styles.css` in it.')
}
