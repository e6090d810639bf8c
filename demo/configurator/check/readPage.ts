/**
 * What is known of a page: response headers, the page's HTML, or a policy alone, as somebody pasted
 * it or the server read it. Pure.
 */
import { type Csp, parseCsp } from './csp.ts'

export interface PageRules {
  /** All apply: each of them can refuse. */
  policies: Csp[]
  /** Allow lists by feature, from `Permissions-Policy`. */
  permissions: ReadonlyMap<string, readonly string[]>
  /** `Cross-Origin-Embedder-Policy`, if it asks for anything. */
  embedder: string | undefined
}

const HEADER = /^([\w-]+)\s*:\s*(.*)$/
const META = /<meta\b[^>]*http-equiv\s*=\s*["']?content-security-policy["']?[^>]*>/gi
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const ENTITIES: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&apos;': "'",
  '&quot;': '"',
  '&amp;': '&',
}
const DIRECTIVE = /^(?:default|script|frame|child|img|style|connect|media|font|object|worker)-src\b/i

/** Nothing of a report-only policy is enforced, and a `<meta>` cannot ask for a sandbox. */
export function readPage(pasted: string): PageRules {
  const policies: Csp[] = []
  const permissions = new Map<string, readonly string[]>()
  let embedder: string | undefined
  for (const line of unfolded(pasted)) {
    const [, name = '', value = ''] = HEADER.exec(line) ?? []
    switch (name.toLowerCase()) {
      case 'content-security-policy':
        // One header may list several policies.
        for (const one of value.split(',')) policies.push(parseCsp(one))
        break
      case 'permissions-policy':
        for (const [feature, origins] of parsePermissions(value)) permissions.set(feature, origins)
        break
      case 'cross-origin-embedder-policy':
        if (/^(?:require-corp|credentialless)/i.test(value)) embedder = value.toLowerCase().split(';')[0]
        break
    }
  }
  for (const [tag] of pasted.matchAll(META)) {
    const [, double, single] = CONTENT.exec(tag) ?? []
    const text = (double ?? single ?? '').replace(/&#?\w+;/g, entity => ENTITIES[entity] ?? entity)
    if (text) policies.push(parseCsp(text))
  }
  if (policies.length === 0 && DIRECTIVE.test(pasted.trim())) policies.push(parseCsp(pasted))
  return { policies, permissions, embedder }
}

/** Lines, with those that continue a header joined to it. `< ` is how curl marks headers. */
const unfolded = (text: string): string[] =>
  text
    .replace(/\r/g, '')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .map(line => line.replace(/^<\s/, '').trim())

/** `autoplay=(), fullscreen=(self "https://a.example"), camera=*` */
function parsePermissions(value: string): [string, string[]][] {
  return [...value.matchAll(/([\w-]+)\s*=\s*(\([^)]*\)|[^,\s]+)/g)].map(([, feature = '', list = '']) => [
    feature.toLowerCase(),
    list
      .replace(/^\(|\)$/g, '')
      .split(/\s+/)
      .map(origin => origin.replaceAll('"', ''))
      .filter(Boolean),
  ])
}
