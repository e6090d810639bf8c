import type { Gif } from '../gif/types.ts'
import { notFound } from './notFound.ts'
import { type OneSource, requestGif } from './requestGif.ts'
import type { GifClient, RequestOptions, SourceOptions } from './types.ts'

/**
 * Fetches the GIF of a source that names one.
 *
 * @throws PublicApiError with code `not-found` if it was removed.
 */
export async function oneGif(
  client: GifClient,
  source: OneSource,
  options: SourceOptions & RequestOptions,
): Promise<Gif> {
  const { data } = await requestGif(client, source, options)
  return data.is_removed ? notFound('The GIF was removed') : data
}
