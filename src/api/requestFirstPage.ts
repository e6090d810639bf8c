import type { GifSource } from '../protocol/source.ts'
import type { GifCalls, SearchOptions } from './types.ts'

export type PageRequest = SearchOptions & { offset: number; limit: number }
/** The lists that most pages show, without videos, which have calls of their own. */
export type FirstPageSource = GifSource & { kind: 'search' | 'trending' | 'related' }

/** Calls one page of such a list. */
export function requestFirstPage<Many>(
  client: Pick<GifCalls<unknown, Many>, FirstPageSource['kind']>,
  source: FirstPageSource,
  request: PageRequest,
): Many {
  if (source.kind === 'search') return client.search(source.term, request)
  return source.kind === 'related' ? client.related(source.id, request) : client.trending(request)
}
