import { useMemo } from 'react'
import type { Options } from '../../protocol/options.ts'
import type { GifSource } from '../../protocol/source.ts'
import { useServices } from '../../services/context.ts'
import { type GifState, useFetchedGif } from '../useFetchedGif.ts'

/**
 * Fetches one GIF of the provider by its id, for a component of your own. Returns neither `gif` nor
 * `error` while loading. Unmounting aborts the request; `retry` asks again.
 *
 * @example
 * ```tsx
 * const { gif, error, retry } = useGifById('abc123')
 * ```
 */
export function useGifById(id: string, options: Partial<Pick<Options, 'rating' | 'type'>> = {}): GifState {
  const { lang } = useServices()
  const { rating = 'pg-13', type = 'gifs' } = options ?? {}
  const source = useMemo((): GifSource => ({ kind: 'gif', id }), [id])
  return useFetchedGif(source, { rating, type, lang })
}
