/** Pages of rarer lists, loaded with the first of them. */
import type { Gif } from '../gif/types.ts'
import type { GifSource } from '../protocol/source.ts'
import { isFile } from '../protocol/source.ts'
import { fetchGif } from './fetchGif.ts'
import { type PageRequest, requestFirstPage } from './requestFirstPage.ts'
import type { GifClient, GifsResult } from './types.ts'

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
  { ids, look }: GifSource & { kind: 'ids' },
  { offset, limit, signal, reload }: PageRequest,
): Promise<GifsResult> {
  const wanted = ids.slice(offset, offset + limit)
  const pagination = { count: wanted.length, offset, total_count: ids.length }
  if (wanted.length === 0) return { data: [], pagination, meta: { response_id: '' } }
  if (wanted.every(isFile)) {
    const { loadFileGif } = await import('./loadFileGif.ts')
    const data = await Promise.all(wanted.map(id => loadFileGif(id, look, signal)))
    return { data, pagination, meta: { response_id: '' } }
  }
  const { data, meta } = await client.gifs(wanted, { signal, reload })
  const byId = new Map(data.map(gif => [gif.id, gif]))
  // A server that knows a GIF by a former id answers with its present one.
  const renamed = data.filter(({ id }) => !wanted.includes(id))
  const found = wanted.flatMap(id => byId.get(id) ?? renamed.shift() ?? []).filter(gif => !gif.is_removed)
  return { data: found, pagination, meta }
}

/** Also serves the lists of `requestFirstPage` if they are of videos. */
export async function fetchOtherPage(
  client: GifClient,
  source: GifSource,
  request: PageRequest,
): Promise<GifsResult> {
  const { type, ...untyped } = request
  const videos = type === 'videos'
  // The caller may have left while this module loaded.
  request.signal?.throwIfAborted()
  switch (source.kind) {
    case 'gif':
    case 'random':
      return listOfOne(() => fetchGif(client, source, request), request.offset)
    case 'ids':
      return gifsInOrder(client, source, request)
    case 'channel':
      return client.search(source.term, { ...request, channel: source.slug })
    case 'category':
      return client.gifsByCategory(source.category, source.subcategory, untyped)
    case 'emoji':
      return client.emoji(untyped)
    case 'text':
      return client.animate(source.message, untyped)
    case 'search':
      if (videos) return client.videos(source.term, untyped)
      break
    case 'related':
      if (videos) return client.relatedVideos(source.id, untyped)
  }
  return requestFirstPage(client, source, request)
}
