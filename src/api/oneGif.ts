import type { Gif } from '../gif/types.ts'
import type { GifSource } from '../protocol/source.ts'
import { PublicApiError } from './errors.ts'
import type { GifClient, RequestOptions, SourceOptions } from './types.ts'

/**
 * Fetches the GIF of a source that names one.
 *
 * @throws PublicApiError with code `not-found` if it was removed.
 */
export async function oneGif(
  client: GifClient,
  source: GifSource & { kind: 'gif' | 'random' },
  { signal, reload, type, rating }: SourceOptions & RequestOptions,
): Promise<Gif> {
  const { data } = await (source.kind === 'gif'
    ? client.gif(source.id, { signal, reload })
    : client.random({ signal, reload, type, rating, tag: source.tag }))
  if (data.is_removed) throw new PublicApiError('The GIF was removed', 'not-found')
  return data
}
