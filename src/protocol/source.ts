/**
 * The sources that `data-gif` may name, and their widgets. `parseSource.ts` reads the rarer kinds.
 */
import type { WidgetName } from './earlyOptions.ts'

/** The page's description of files, used until they load. */
export interface FileDescription {
  /** Address of a still. */
  still?: string | undefined
  /** Width divided by height of each. */
  ratio?: number | undefined
}

/** A GIF named by its id, by the address of its page, or by its files. */
type GifReference<Kind> = { kind: Kind; id: string; url?: string; look?: FileDescription }

/** A parsed `data-gif` value. */
export type GifSource =
  | GifReference<'gif'>
  | { kind: 'random'; tag: string }
  | { kind: 'search'; term: string }
  | { kind: 'trending' }
  | GifReference<'related'>
  | { kind: 'channel'; slug: string; term: string }
  | { kind: 'category'; category: string; subcategory: string }
  | { kind: 'ids'; ids: string[]; look?: FileDescription }
  | { kind: 'emoji' }
  | { kind: 'text'; message: string }

/** Fits the ids of every known provider. Without `-`, which ends the slug in a page URL. */
const ID = /^\w{1,64}$/
/** The address of a GIF's page. Its words may have any letters; a text around it has spaces. */
const PAGE =
  /^https?:\/\/[^\s?#]+\/(?:gifs|stickers|clips|view|embed)\/(?:[^\s/?#]*-)?(\w{1,64})\/?([?#]\S*)?$/i

/** Whether an id, or an untrimmed value of `data-gif`, names files by `file:ADDRESS`. */
export const isFile = (id = ''): boolean => /^[\s\p{Cf}]*file:/u.test(id)

type SourceKind = GifSource['kind']
/** A source without its kind; a falsy value if the text names no source. */
type Fields<K extends SourceKind> = Omit<Extract<GifSource, { kind: K }>, 'kind'> | '' | false | undefined

/** Readers of the text after the kind's word and colon; `gif` reads the whole value. */
export type Readers = { readonly [K in SourceKind]: (rest: string) => Fields<K> }

function readId(value: string): { id: string; url?: string } | undefined {
  if (ID.test(value)) return { id: value }
  const id = PAGE.exec(value)?.[1]
  return id ? { id, url: value } : undefined
}

/** The sources that most pages show, which are requested before the app has loaded. */
export const FIRST_READERS = {
  gif: readId,
  random: (tag: string) => ({ tag }),
  search: (term: string) => term && { term },
  trending: (rest: string) => !rest && {},
  related: readId,
} satisfies Partial<Readers>

const KINDS = [
  'gif',
  'random',
  'search',
  'trending',
  'related',
  'channel',
  'category',
  'ids',
  'emoji',
  'text',
] as const satisfies readonly SourceKind[]

/** The kind of a value, by its first word in any case. Does not check the rest. */
export function sourceKind(raw: string): SourceKind {
  const [word] = raw.trim().toLowerCase().split(':')
  // One GIF named by its files is read as an id.
  if (/^\s*file:.*\sfile:/s.test(raw)) return 'ids'
  return KINDS.find(kind => kind === word) ?? 'gif'
}

/** The widget that shows a source. `chosen` is the author's choice; `auto` follows the kind. */
export function widgetOf(kind: SourceKind, chosen: WidgetName | 'auto' = 'auto'): WidgetName {
  if (chosen !== 'auto') return chosen
  if (kind === 'gif' || kind === 'random') return 'embed'
  return kind === 'related' ? 'related' : 'grid'
}

/** The source that a value names, if it is one that `readers` read. */
export function readSource(raw: string, readers: Partial<Readers> = FIRST_READERS): GifSource | undefined {
  const value = raw.trim()
  const kind = sourceKind(value)
  const fields = readers[kind]?.(kind === 'gif' ? value : value.slice(kind.length + 1).trim())
  return fields ? ({ kind, ...fields } as GifSource) : undefined
}

/** In a list of related GIFs, a GIF's id means the GIFs related to it. A file has none. */
export const asRelated = (source: GifSource): GifSource =>
  source.kind === 'gif' && !isFile(source.id) ? { ...source, kind: 'related' } : source
