/** One GIF of the provider, for a developer's own component. */
import { useMemo } from 'react'
import { useServices } from '../../components/services.ts'
import type { Options } from '../../protocol/options.ts'
import type { GifSource } from '../../protocol/source.ts'
import { type GifState, useGif } from '../useGif.ts'

/** `{ gif, error, retry }`: neither `gif` nor `error` while it loads. The request ends with the component. */
export function useGifById(id: string, options: Partial<Pick<Options, 'rating' | 'type'>> = {}): GifState {
  const { lang } = useServices()
  const { rating = 'pg-13', type = 'gifs' } = options
  const source = useMemo((): GifSource => ({ kind: 'gif', id }), [id])
  return useGif(source, { rating, type, lang })
}
