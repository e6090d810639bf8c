/** The grammar of `data-gif`: what to show. */

export type GifSource =
  | { kind: 'gif'; id: string }
  | { kind: 'random'; tag: string }
  | { kind: 'search'; term: string }
  | { kind: 'trending' }
  | { kind: 'related'; id: string }
  | { kind: 'channel'; slug: string; term: string }
  | { kind: 'category'; category: string; subcategory: string }
  | { kind: 'ids'; ids: string[] }
  | { kind: 'emoji' }
  | { kind: 'text'; message: string }

/** Ids of every provider we know: letters, digits, `_`; Tenor's are numbers. No `-`: it ends the slug in a page URL. */
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

/** Source for one `data-gif` value; `undefined` when it says nothing that can be shown. Never throws. */
export function parseSource(raw: string): GifSource | undefined {
  const value = raw.trim()
  const colon = value.indexOf(':')
  const kind = colon < 0 ? value : value.slice(0, colon)
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
      return parseId(rest, id => ({ kind, id }))
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
      return parseId(value, id => ({ kind: 'gif', id }))
  }
}

function parseId<T>(value: string, make: (id: string) => T): T | undefined {
  const id = ID.test(value) ? value : idFromPageUrl(value)
  return id === undefined ? undefined : make(id)
}

/** Whether a source is one GIF (shown by `embed`) or a list (shown by `grid`). */
export function isListSource(source: GifSource): boolean {
  return source.kind !== 'gif' && source.kind !== 'random'
}
