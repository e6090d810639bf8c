import type { Gif } from '../gif/types.ts'
import { isFile } from '../protocol/source.ts'
import { notFound } from './notFound.ts'
import { requestGif, type SingleSource } from './requestGif.ts'
import type { GifClient, RequestOptions, SourceOptions } from './types.ts'

/**
 * Fetches the GIF of a source that names one.
 *
 * @throws PublicApiError with code `not-found` if it was removed.
 */
export async function fetchGif(
  client: GifClient,
  source: SingleSource,
  options: SourceOptions & RequestOptions,
): Promise<Gif> {
  if (source.kind === 'gif' && isFile(source.id))
    return (await import('./loadFileGif.ts')).loadFileGif(source.id, source.look, options.signal)
  const { data } = await requestGif(client, source, options)
  return data.is_removed ? notFound('The GIF was removed') : data
}
