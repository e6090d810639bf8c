/** The calls of the most frequent sources, which the first picture makes too. */
import type { GifSource } from '../protocol/source.ts'
import type { GifCalls, RequestOptions, SearchOptions, SourceOptions } from './types.ts'

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

export type SingleSource = GifSource & { kind: 'gif' | 'random' }

/** Calls the GIF that a source names. */
export const requestGif = <One>(
  client: Pick<GifCalls<One, unknown>, 'gif' | 'random'>,
  source: SingleSource,
  { signal, reload, type, rating }: SourceOptions & RequestOptions,
) =>
  source.kind === 'gif'
    ? client.gif(source.id, { signal, reload })
    : client.random({ signal, reload, type, rating, tag: source.tag })
