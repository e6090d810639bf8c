/** The grammar of `data-gif`: what to show, and the widget that shows it. */
import type { WidgetName } from './options.ts'

/** A GIF that the author named by its id, or by the address of its page. */
type Named<Kind> = { kind: Kind; id: string; url?: string }

export type GifSource =
  | Named<'gif'>
  | { kind: 'random'; tag: string }
  | { kind: 'search'; term: string }
  | { kind: 'trending' }
  | Named<'related'>
  | { kind: 'channel'; slug: string; term: string }
  | { kind: 'category'; category: string; subcategory: string }
  | { kind: 'ids'; ids: string[] }
  | { kind: 'emoji' }
  | { kind: 'text'; message: string }

/** Fits the ids of every known provider. Without `-`, which ends the slug in a page URL. */
const ID = /^\w{1,64}$/
const PAGE_PATH = /\/(?:gifs|stickers|clips|view|embed)\/(?:[^/?#]*-)?(\w{1,64})\/?$/

function idFromPageUrl(value: string): string | undefined {
  if (!/^https?:\/\//i.test(value)) return undefined
  try {
    return PAGE_PATH.exec(new URL(value).pathname)?.[1]
  } catch {
    return undefined
  }
}

type SourceKind = GifSource['kind']

/** Every kind but `gif`; each is the word that starts a value. */
const KEYWORDS: readonly SourceKind[] = [
  'random',
  'search',
  'trending',
  'related',
  'channel',
  'category',
  'ids',
  'emoji',
  'text',
]

/** The kind of a value, by its first word. Does not check the rest. */
export function sourceKind(raw: string): SourceKind {
  const [word] = raw.trim().split(':')
  return KEYWORDS.find(keyword => keyword === word) ?? 'gif'
}

/** The widget that shows a source. `chosen` is the author's choice; `auto` follows the kind. */
export function widgetOf(kind: SourceKind, chosen: WidgetName | 'auto' = 'auto'): WidgetName {
  if (chosen !== 'auto') return chosen
  if (kind === 'gif' || kind === 'random') return 'embed'
  return kind === 'related' ? 'related' : 'grid'
}

/** The source that a `data-gif` value names; `undefined` if it names none. Never throws. */
export function parseSource(raw: string): GifSource | undefined {
  const value = raw.trim()
  const colon = value.indexOf(':')
  const kind = sourceKind(value)
  const rest = colon < 0 ? '' : value.slice(colon + 1).trim()
  switch (kind) {
    case 'random':
      return { kind, tag: rest }
    case 'trending':
    case 'emoji':
      return rest ? undefined : { kind }
    case 'search':
      return rest ? { kind, term: rest } : undefined
    case 'related':
      return parseNamed(kind, rest)
    case 'text':
      return rest ? { kind, message: rest } : undefined
    case 'channel': {
      const [slug = '', ...term] = rest.replace(/^@/, '').split(/\s+/)
      return slug ? { kind, slug, term: term.join(' ') } : undefined
    }
    case 'category': {
      const [category = '', subcategory = ''] = rest.split('/').map(part => part.trim())
      return category && subcategory ? { kind, category, subcategory } : undefined
    }
    case 'ids': {
      const ids = rest.split(',').map(id => id.trim())
      const known = ids.filter(id => ID.test(id))
      return known.length > 0 ? { kind, ids: [...new Set(known)] } : undefined
    }
    default:
      return parseNamed(kind, value)
  }
}

function parseNamed<Kind>(kind: Kind, value: string): Named<Kind> | undefined {
  if (ID.test(value)) return { kind, id: value }
  const id = idFromPageUrl(value)
  return id === undefined ? undefined : { kind, id, url: value }
}

/** Whether a source is one GIF (shown by `embed`) or a list (shown by `grid`). */
export function isListSource(source: GifSource): boolean {
  return source.kind !== 'gif' && source.kind !== 'random'
}
