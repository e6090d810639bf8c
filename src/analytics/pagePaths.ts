/**
 * Paths for the page views of lists. A list in a widget has no page, so its view counts for the
 * provider's page with the same GIFs. Pages count from 1.
 */
import type { ContentType } from '../api/types.ts'
import { slugOf } from '../gif/slugOf.ts'
import type { GifSource } from '../protocol/source.ts'

/** Throws for names that no path can contain: with a lone surrogate, or meaning another folder. */
function segment(name: string): string {
  if (/^\.{0,2}$/.test(name)) throw new URIError(`"${name}" is no part of a path`)
  return encodeURIComponent(name)
}
const pageSuffix = (page: number) => (page > 1 ? `/page/${page}` : '')

const STICKERS = '/create/gifmaker/decorate/stickers'

export const relatedPath = (slug: string, page: number) => `/gifs/${segment(slug)}/related/page/${page}`
export const searchPath = (term: string, page: number) => `/search/${segment(term)}/page/${page}`
export const stickerSearchPath = (term: string, page: number) =>
  `${STICKERS}/search/${segment(term)}${pageSuffix(page)}`
export const trendingStickersPath = (page: number) => `${STICKERS}/page/${page}`
/** A channel's GIFs, or a search in it. */
export const channelPath = (id: string, term: string | undefined, page: number) =>
  term
    ? `/channel/${segment(id)}/search/${segment(term)}${pageSuffix(page)}`
    : `/channels/${segment(id)}/page/${page}`

/** One page of a list, as events name it. */
export interface ListPage {
  /** Counts from 1. */
  page: number
  type?: ContentType | undefined
  /** Slug of the GIF that a related list belongs to. Default: that of its page, or its id. */
  slug?: string | undefined
}

/**
 * The path to pass to `pageView` for one page of a source's list (`/search/cat/page/2`).
 * `undefined` for a source without a page, such as a single GIF, and for a term that cannot be
 * encoded.
 */
export function sourcePagePath(source: GifSource, { page, type, slug }: ListPage): string | undefined {
  const stickers = type === 'stickers'
  try {
    switch (source.kind) {
      case 'related':
        return relatedPath(slug || slugOf(source), page)
      case 'search':
        return stickers ? stickerSearchPath(source.term, page) : searchPath(source.term, page)
      case 'trending':
        return stickers ? trendingStickersPath(page) : undefined
      case 'channel':
        return channelPath(source.slug, source.term, page)
      default:
        return undefined
    }
  } catch {
    // The term cannot be part of a path.
    return undefined
  }
}
