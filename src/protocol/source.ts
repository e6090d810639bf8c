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
/** What a source holds beside its kind; any other value if it means nothing. */
type Fields<K extends SourceKind> = Omit<Extract<GifSource, { kind: K }>, 'kind'> | '' | false | undefined

/** Reads what follows the word of a kind, which starts the value; of `gif`, the whole value. */
const READERS: { readonly [K in SourceKind]: (rest: string) => Fields<K> } = {
  gif: readId,
  random: tag => ({ tag }),
  search: term => term && { term },
  trending: rest => !rest && {},
  related: readId,
  channel(rest) {
    const [slug = '', ...term] = rest.replace(/^@/, '').split(/\s+/)
    return slug && { slug, term: term.join(' ') }
  },
  category(rest) {
    const [category = '', subcategory = ''] = rest.split('/').map(part => part.trim())
    return category && subcategory && { category, subcategory }
  },
  ids(rest) {
    const ids = rest.split(',').map(id => id.trim())
    const known = new Set(ids.filter(id => ID.test(id)))
    return known.size > 0 && { ids: [...known] }
  },
  emoji: rest => !rest && {},
  text: message => message && { message },
}

function readId(value: string): { id: string; url?: string } | undefined {
  if (ID.test(value)) return { id: value }
  const id = idFromPageUrl(value)
  return id === undefined ? undefined : { id, url: value }
}

/** The kind of a value, by its first word. Does not check the rest. */
export function sourceKind(raw: string): SourceKind {
  const [word = ''] = raw.trim().split(':')
  return Object.hasOwn(READERS, word) ? (word as SourceKind) : 'gif'
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
  const kind = sourceKind(value)
  const fields = READERS[kind](kind === 'gif' ? value : value.slice(kind.length + 1).trim())
  return fields ? ({ kind, ...fields } as GifSource) : undefined
}

/** Whether a source is one GIF (shown by `embed`) or a list (shown by `grid`). */
export function isListSource(source: GifSource): boolean {
  return source.kind !== 'gif' && source.kind !== 'random'
}
