/** What `data-gif` names, as one GIF. Lists come as a chunk of their own: few widgets of one GIF are given one. */
import type { Gif } from '../gif/types.ts'
import type { GifSource } from '../protocol/source.ts'
import { PublicApiError } from './errors.ts'
import type { GifClient, RequestOptions, SourceOptions } from './types.ts'

/** The GIF of a source that names one. @throws PublicApiError with code `not-found` when it was removed. */
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

/**
 * The one GIF of a source, or the first of a list.
 *
 * @throws PublicApiError with code `not-found` when there is none or it was removed, and what the client throws.
 */
export async function firstGif(
  client: GifClient,
  source: GifSource,
  options: SourceOptions & RequestOptions = {},
): Promise<Gif> {
  if (source.kind === 'gif' || source.kind === 'random') return oneGif(client, source, options)
  const { signal, ...listOptions } = options
  const { fetchSource } = await import('./sourcePages.ts')
  const { data } = await fetchSource(client, source, listOptions)(0, 1, undefined, signal)
  const [gif] = data
  if (!gif) throw new PublicApiError('There is no such GIF', 'not-found')
  return gif
}
