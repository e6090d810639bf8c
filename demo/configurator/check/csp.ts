/**
 * What a Content-Security-Policy allows, as far as a snippet needs it: source lists of CSP level 3
 * (https://www.w3.org/TR/CSP3/#framework-directive-source-list). Pure.
 */

/** One policy: source lists by directive. */
export type Csp = ReadonlyMap<string, readonly string[]>

/** A policy in a header or a `<meta>`. Of a directive given twice the first counts. */
export function parseCsp(text: string): Csp {
  const csp = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    const directive = name.toLowerCase()
    if (/^[a-z-]+$/.test(directive) && !csp.has(directive)) csp.set(directive, sources)
  }
  return csp
}

/** What each kind of request asks, the most specific directive first. */
const FALLBACKS = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'media-src': ['media-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'style-src-attr': ['style-src-attr', 'style-src', 'default-src'],
} as const
export type Asked = keyof typeof FALLBACKS

/** The directive that decides; `undefined` if the policy says nothing. */
export const decidingDirective = (csp: Csp, asked: Asked): string | undefined =>
  FALLBACKS[asked].find(name => csp.has(name))

export interface Wanted {
  url: URL
  /** Of the page that has the policy, if it is known. */
  page?: URL | undefined
  /** The script's `integrity`. */
  integrity?: string | undefined
  /** The script is created by one that the policy trusts. */
  byTrusted?: boolean
}

export function allows(csp: Csp, asked: Asked, wanted: Wanted): boolean {
  const directive = decidingDirective(csp, asked)
  if (!directive) return true
  const sources = csp.get(directive) ?? []
  const isScript = asked === 'script-src-elem'
  if (isScript && hashesAllow(sources, wanted.integrity)) return true
  // Then addresses do not count, only who brings a script.
  if (isScript && sources.includes("'strict-dynamic'")) return wanted.byTrusted === true
  return sources.some(source => matches(source, wanted))
}

/** Scripts by address are allowed by hash if each hash of their `integrity` is listed. */
const hashesAllow = (sources: readonly string[], integrity = ''): boolean =>
  integrity !== '' && integrity.split(/\s+/).every(hash => sources.includes(`'${hash}'`))

const HOST = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:]+)(?::(\d+|\*))?(\/.*)?$/i

function matches(source: string, { url, page }: Wanted): boolean {
  if (source === "'self'") return page !== undefined && page.origin === url.origin
  if (source === '*') return /^https?:$/.test(url.protocol)
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return schemeFits(source.slice(0, -1), url)
  const [, scheme, host = '', port, path] = HOST.exec(source) ?? []
  if (!host || source.startsWith("'")) return false
  return (
    (scheme ? schemeFits(scheme, url) : !page || schemeFits(page.protocol.slice(0, -1), url)) &&
    hostFits(host.toLowerCase(), url.hostname) &&
    portFits(port, url) &&
    pathFits(path, url.pathname)
  )
}

/** `http` allows its safe form too. */
function schemeFits(scheme: string, { protocol }: URL): boolean {
  const wanted = `${scheme.toLowerCase()}:`
  return wanted === protocol || (wanted === 'http:' && protocol === 'https:')
}

const hostFits = (pattern: string, host: string): boolean =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host)

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

function portFits(port: string | undefined, { port: own, protocol }: URL): boolean {
  const actual = own || (DEFAULT_PORTS[protocol] ?? '')
  if (port === '*') return true
  return port === undefined ? own === '' : port === actual
}

/** A path that ends in a slash allows all below it. */
const pathFits = (pattern: string | undefined, path: string): boolean =>
  !pattern || (pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern)
