/** What `data-gif` names, as one GIF. Lists come as a chunk of their own: few widgets of one GIF are given one. */
import type { Gif } from '../gif/types.ts'
import type { GifSource } from '../protocol/source.ts'
import { PublicApiError } from './errors.ts'
import type { GifClient, RequestOptions, SourceOptions } from './types.ts'

/** The GIF of a source that names one. @throws PublicApiError with code `not-found` when it was removed. */
export async function oneGif(
  client: GifClient,
  source: GifSource & { kind: 'gif' | 'random' },
  options: SourceOptions & RequestOptions,
): Promise<Gif> {
  const { signal, reload, type, rating } = options
  const request = { ...(signal && { signal }), ...(reload && { reload }) }
  const { data } = await (source.kind === 'gif'
    ? client.gif(source.id, request)
    : client.random({
        ...request,
        ...(type && { type }),
        ...(rating && { rating }),
        ...(source.tag && { tag: source.tag }),
      }))
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
  { signal, ...options }: SourceOptions & RequestOptions = {},
): Promise<Gif> {
  if (source.kind === 'gif' || source.kind === 'random') {
    return oneGif(client, source, { ...options, ...(signal && { signal }) })
  }
  const { fetchSource } = await import('./sourcePages.ts')
  const { data } = await fetchSource(client, source, options)(0, 1, undefined, signal)
  const [gif] = data
  if (!gif) throw new PublicApiError('There is no such GIF', 'not-found')
  return gif
}
