import type { Gif } from '../gif/types.ts'
import type { GifSource } from '../protocol/source.ts'
import { fetchGif, notFound } from './fetchGif.ts'
import type { GifClient, RequestOptions, SourceOptions } from './types.ts'

/**
 * The GIF of a source, or the first one of a list. A separate chunk reads lists, because single-GIF
 * widgets rarely get one.
 *
 * @throws PublicApiError with code `not-found` if there is no GIF or it was removed, and whatever
 *   the client throws.
 */
export async function firstGif(
  client: GifClient,
  source: GifSource,
  options: SourceOptions & RequestOptions = {},
): Promise<Gif> {
  if (source.kind === 'gif' || source.kind === 'random') return fetchGif(client, source, options)
  const { signal, ...listOptions } = options
  const { fetchSource } = await import('./sourcePages.ts')
  const { data } = await fetchSource(client, source, listOptions)(0, 1, undefined, signal)
  const [gif] = data
  return gif ?? notFound('There is no such GIF')
}
