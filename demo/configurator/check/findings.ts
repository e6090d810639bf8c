/** What a page's rules would do to a snippet, and the lines to add. Pure. */
import { FRAME_ALLOW } from '../../../src/protocol/framePermissions.ts'
import type { SnippetForm } from '../forms/snippetForms.ts'
import { type Asked, allows, type Csp, decidingDirective } from './csp.ts'
import type { PageRules } from './readPage.ts'

/** `blocked`: no GIF is seen. `limited`: something is missing. */
export type Level = 'blocked' | 'limited' | 'fine'

export interface Finding {
  level: Level
  /** What happens, in one sentence. */
  what: string
  /** What to add, as it stands in a header. */
  add?: string
}

export interface CheckedSnippet {
  form: SnippetForm
  /** URL of the folder with `giflet.js`, ending in a slash. */
  base: string
  mode: 'frame' | 'shadow'
  /** API that the widget asks. */
  api: string
  integrity?: string | undefined
  /** Address of the visitor's page, if it is known. */
  page?: string | undefined
}

const urlOf = (address: string | undefined): URL | undefined =>
  address && URL.canParse(address) ? new URL(address) : undefined

/** The forms that come with a script of ours. */
const SCRIPTED: readonly SnippetForm[] = ['script', 'element', 'wordpress']

export function checkSnippet(rules: PageRules, snippet: CheckedSnippet): Finding[] {
  const base = urlOf(snippet.base)
  if (!base) return []
  const found = [
    ...rules.policies.flatMap(csp => policyFindings(csp, snippet, base)),
    ...permissionFindings(rules, snippet, base),
    ...embedderFindings(rules, snippet, base),
  ]
  return distinct(found)
}

function policyFindings(csp: Csp, snippet: CheckedSnippet, base: URL): Finding[] {
  const { form, mode, integrity } = snippet
  const page = urlOf(snippet.page)
  const found: Finding[] = []
  const need = (asked: Asked, url: URL | undefined, what: string, byTrusted = false) => {
    if (!url || allows(csp, asked, { url, page, byTrusted, integrity: byTrusted ? '' : integrity })) return
    found.push({ level: 'blocked', what, add: lineFor(csp, asked, url) })
  }
  const at = (path: string) => new URL(path, base)
  const scripted = SCRIPTED.includes(form)
  if (csp.has('sandbox') && scripted && !csp.get('sandbox')?.includes('allow-scripts')) {
    found.push({
      level: 'blocked',
      what: 'The page is in a sandbox without scripts.',
      add: 'sandbox allow-scripts',
    })
  }
  if (form === 'element') need('script-src-elem', at('gif-embed.js'), 'The element is refused.')
  if (scripted) {
    const trusted = form === 'element'
    need('script-src-elem', at('giflet.js'), 'The script is refused, and only the still is seen.', trusted)
  }
  if (form === 'iframe' || (scripted && mode === 'frame')) {
    need('frame-src', at('embed.html'), 'The frame is refused.')
  }
  if (form === 'iframe' && decidingDirective(csp, 'style-src-attr') && !inlineStyles(csp)) {
    found.push({
      level: 'limited',
      what: 'Styles in attributes are refused: the frame has a border and a fixed size.',
      add: "style-src-attr 'unsafe-inline'",
    })
  }
  if ((scripted && mode === 'shadow') || form === 'react') {
    if (scripted) need('script-src-elem', at('giflet-shadow.js'), 'The widget’s script is refused.', true)
    const api = urlOf(snippet.api)
    need('connect-src', api, 'The provider cannot be asked from the page.')
  }
  if (form === 'markdown' || ((scripted || form === 'react') && mode === 'shadow')) {
    const media = csp.get(decidingDirective(csp, 'img-src') ?? '') ?? []
    if (
      decidingDirective(csp, 'img-src') &&
      !media.some(source => source === '*' || /^https?:$/.test(source))
    ) {
      found.push({
        level: 'limited',
        what: 'Pictures come from the provider’s media servers, which this policy has to name.',
        add: 'img-src … https://MEDIA_HOST',
      })
    }
  }
  return found
}

const inlineStyles = (csp: Csp): boolean => {
  const sources = csp.get(decidingDirective(csp, 'style-src-attr') ?? '') ?? []
  // A nonce or a hash turns it off.
  return sources.includes("'unsafe-inline'") && !sources.some(source => /^'(?:nonce|sha\d+)-/.test(source))
}

/** The directive as it should read: what it has, or what it inherits, and the origin. */
function lineFor(csp: Csp, asked: Asked, { origin }: URL): string {
  const deciding = decidingDirective(csp, asked)
  const has = (csp.get(deciding ?? '') ?? []).filter(source => source !== "'none'")
  const name = asked === 'script-src-elem' && deciding !== asked ? 'script-src' : asked
  // Under strict-dynamic a script counts by its nonce, whatever its address.
  if (has.includes("'strict-dynamic'")) return `${name} ${has.join(' ')}   (and nonce="…" on the script tag)`
  return [name, ...has, origin].join(' ')
}

/** What a visitor misses without a feature. */
const FEATURES: Readonly<Record<string, string>> = {
  autoplay: 'Videos may stand still until they are pressed.',
  fullscreen: 'Videos have no full screen.',
  'clipboard-write': 'Copy selects the code and asks for the keyboard.',
}

function permissionFindings(
  { permissions }: PageRules,
  { form, mode, page }: CheckedSnippet,
  base: URL,
): Finding[] {
  const framed = form === 'iframe' || (SCRIPTED.includes(form) && mode === 'frame')
  if (form === 'markdown') return []
  return Object.entries(FEATURES).flatMap(([feature, what]) => {
    const list = permissions.get(feature)
    if (!list || (framed && !FRAME_ALLOW.includes(feature))) return []
    const foreign = framed && urlOf(page)?.origin !== base.origin
    const granted = list.some(
      origin =>
        origin === '*' || (foreign ? origin === base.origin : origin === 'self' || origin === base.origin),
    )
    if (granted) return []
    const add = foreign ? `${feature}=(self "${base.origin}")` : `${feature}=(self)`
    return [{ level: 'limited' as const, what, add: `Permissions-Policy: ${add}` }]
  })
}

function embedderFindings({ embedder }: PageRules, snippet: CheckedSnippet, base: URL): Finding[] {
  const { form, mode, integrity, page } = snippet
  if (!embedder) return []
  const found: Finding[] = []
  if (form === 'iframe' || (SCRIPTED.includes(form) && mode === 'frame')) {
    found.push({
      level: 'blocked',
      what: `The page is isolated (${embedder}): a frame has to opt in, on the page’s own origin too.`,
      add: 'On embed.html: Cross-Origin-Embedder-Policy: require-corp; on all files: Cross-Origin-Resource-Policy: cross-origin',
    })
  }
  if (urlOf(page)?.origin === base.origin) return found
  if (SCRIPTED.includes(form) && embedder === 'require-corp' && !integrity) {
    found.push({
      level: 'blocked',
      what: 'The page is isolated: a script of another origin needs CORS. Pin the script, or send the header.',
      add: 'On giflet.js: Cross-Origin-Resource-Policy: cross-origin',
    })
  }
  return found
}

function distinct(found: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return found.filter(({ what, add }) => {
    const key = `${what} ${add}`
    return !seen.has(key) && seen.add(key)
  })
}

export function worstOf(found: readonly Finding[]): Level {
  if (found.some(({ level }) => level === 'blocked')) return 'blocked'
  return found.length > 0 ? 'limited' : 'fine'
}
