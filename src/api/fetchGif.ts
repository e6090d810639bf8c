import type { Gif } from '../gif/types.ts'
import { isFile } from '../protocol/source.ts'
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

/**
 * Rejects with code `not-found`. Loads the error class on demand, because most widgets find their
 * GIF.
 *
 * @throws PublicApiError
 */
export async function notFound(message: string): Promise<never> {
  const { PublicApiError } = await import('./errors.ts')
  throw new PublicApiError(message, 'not-found')
}
