import type { GifSource } from '../protocol/source.ts'
import type { GifClient, SearchOptions } from './types.ts'

export type PageRequest = SearchOptions & { offset: number; limit: number }
/** The sources that one call of the provider lists. */
export type PageSource = Exclude<GifSource, { kind: 'gif' | 'random' | 'ids' }>

/** The call for one page of a list. */
export function requestPage(client: GifClient, source: PageSource, request: PageRequest) {
  const { type, ...untyped } = request
  const videos = type === 'videos'
  switch (source.kind) {
    case 'search':
      return videos ? client.videos(source.term, untyped) : client.search(source.term, request)
    case 'channel':
      return client.search(source.term, { ...request, channel: source.slug })
    case 'trending':
      return client.trending(request)
    case 'related':
      return videos ? client.relatedVideos(source.id, untyped) : client.related(source.id, request)
    case 'category':
      return client.gifsByCategory(source.category, source.subcategory, untyped)
    case 'emoji':
      return client.emoji(untyped)
    case 'text':
      return client.animate(source.message, untyped)
  }
}
