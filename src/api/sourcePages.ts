/** Fetches what `data-gif` names, page by page. */
import type { Gif } from '../gif/types.ts'
import type { GifSource } from '../protocol/source.ts'
import { oneGif } from './oneGif.ts'
import { type PageRequest, requestPage } from './requestPage.ts'
import type { GifClient, GifsResult, SourceOptions } from './types.ts'

/**
 * Fetches one page of a list: skips `offset` GIFs and returns at most `limit`. `next` is the
 * previous page's bookmark (`pagination.next`), if the provider gives one.
 */
export type FetchPage = (
  offset: number,
  limit: number,
  next?: string,
  signal?: AbortSignal,
) => Promise<GifsResult>

/** Hidden GIFs are only reachable by their address, and removed ones are gone. */
const listed = (result: GifsResult): GifsResult => ({
  ...result,
  data: result.data.filter(gif => !gif.is_removed && !gif.is_hidden),
})

/** A list of one has no second page. */
async function listOfOne(load: () => Promise<Gif>, offset: number): Promise<GifsResult> {
  const data = offset > 0 ? [] : [await load()]
  return {
    data,
    pagination: { count: data.length, offset, total_count: 1 },
    meta: { response_id: data[0]?.response_id ?? '' },
  }
}

/** GIFs by id in the order of `ids`, whatever the server's order. */
async function gifsInOrder(
  client: GifClient,
  ids: readonly string[],
  { offset, limit, signal, reload }: PageRequest,
): Promise<GifsResult> {
  const wanted = ids.slice(offset, offset + limit)
  const pagination = { count: wanted.length, offset, total_count: ids.length }
  if (wanted.length === 0) return { data: [], pagination, meta: { response_id: '' } }
  const { data, meta } = await client.gifs(wanted, { signal, reload })
  const byId = new Map(data.map(gif => [gif.id, gif]))
  const found = wanted.flatMap(id => byId.get(id) ?? []).filter(gif => !gif.is_removed)
  return { data: found, pagination, meta }
}

function listPage(client: GifClient, source: GifSource, request: PageRequest): Promise<GifsResult> {
  if (source.kind === 'gif' || source.kind === 'random') {
    return listOfOne(() => oneGif(client, source, request), request.offset)
  }
  if (source.kind === 'ids') return gifsInOrder(client, source.ids, request)
  return requestPage(client, source, request)
}

/**
 * A function that fetches the pages of a source, for `createPaginator` or your own list. A source
 * of one GIF is a list of one; `ids` keep their order; removed and hidden GIFs are left out. Pages
 * reject with the client's errors, and the call after that bypasses the cache.
 */
export function fetchSource(client: GifClient, source: GifSource, options: SourceOptions = {}): FetchPage {
  const asked = source.kind === 'gif' || source.kind === 'random' || source.kind === 'ids'
  let failed = false
  return async (offset, limit, next, signal) => {
    try {
      const page = await listPage(client, source, {
        ...options,
        reload: failed || options.reload,
        offset,
        limit,
        next,
        signal,
      })
      failed = false
      return asked ? page : listed(page)
    } catch (error) {
      failed = true
      throw error
    }
  }
}
