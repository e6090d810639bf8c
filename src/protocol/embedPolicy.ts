/**
 * The Content-Security-Policy of `embed.html`: written into the page by the build and sent as a
 * header by the server.
 */
import { parseUrl } from './values.ts'
import { PLAYER_ORIGINS } from './videoHosts.ts'

export interface EmbedOrigins {
  /**
   * Origins that data is fetched from and analytics are sent to (`connect-src`). Default: all http
   * and https origins.
   */
  api?: readonly string[] | undefined
  /** Origins of pictures and videos (`img-src`, `media-src`). Default: those of `api`. */
  media?: readonly string[] | undefined
}

type Policy = Readonly<Record<string, string>>

export class OriginError extends Error {
  readonly code = 'origin'
  constructor(value: string) {
    super(`"${value}" is not an origin. Write it as https://api.example.com or https://*.example.com.`)
    this.name = 'OriginError'
  }
}

const ANY_ORIGIN = ['https:', 'http:']
const SEPARATORS = /[\s,]+/
/** `URL` accepts `;` and quotes in a hostname; in a policy they would end the directive. */
const HOST = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:.]+\])(?::\d+)?$/
const WILDCARD = /^(https?:\/\/)\*\.(?=[^/]+\.)/i
const NONCE = /^[\w+/-]+={0,2}$/

/**
 * Origins from text such as `https://a.example, https://*.b.example:8443`, normalised and without
 * duplicates.
 *
 * @throws OriginError for anything with a path, a query, credentials or another scheme.
 */
export function parseOrigins(text: string): string[] {
  return [...new Set(text.split(SEPARATORS).filter(Boolean).map(parseOrigin))]
}

function parseOrigin(text: string): string {
  const scheme = WILDCARD.exec(text)?.[1]
  const url = parseUrl(scheme ? text.replace(WILDCARD, scheme) : text)
  const isBare = url && `${url.protocol}//${url.host}/` === url.href && !/[?#]/.test(text)
  if (!isBare || !/^https?:$/.test(url.protocol) || !HOST.test(url.host)) throw new OriginError(text)
  return `${url.protocol}//${scheme ? '*.' : ''}${url.host}`
}

/**
 * The directives about what an embed loads. `self` are the sources for the page's own origin.
 *
 * @throws OriginError for an origin that `parseOrigins` would not return.
 */
export function embedSources(
  { api, media = api }: EmbedOrigins,
  self: readonly string[] = ["'self'"],
): Policy {
  const sourcesFor = (origins: readonly string[] | undefined) =>
    origins ? [...self, ...origins.map(parseOrigin)] : ANY_ORIGIN
  const mediaSources = [...sourcesFor(media), 'data:', 'blob:'].join(' ')
  return {
    'img-src': mediaSources,
    'media-src': mediaSources,
    'connect-src': sourcesFor(api).join(' '),
    'frame-src': Object.values(PLAYER_ORIGINS).join(' '),
    'form-action': "'none'",
  }
}

/**
 * The page's whole policy as text. `nonce` allows its inline script, and its other scripts beside
 * 'self', which some versions of WebKit never match in a frame of opaque origin:
 * https://bugs.webkit.org/show_bug.cgi?id=316847
 * The nonce is no secret: the page is static, and Trusted Types refuse markup from text.
 */
export function embedPolicy(nonce: string, origins: EmbedOrigins = {}): string {
  if (!NONCE.test(nonce)) throw new Error(`"${nonce}" is not a nonce`)
  return policyText({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self'",
    ...embedSources(origins),
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
}

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
