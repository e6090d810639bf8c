import type { Client } from '../../api/types.ts'
import { type Services, useServices } from '../../services/context.ts'

/** The result of `useGiflet`. */
export interface Giflet extends Services {
  /** The client of the tree, with every call. Those that its provider lacks reject. */
  readonly client: Client
}

/**
 * The values of the nearest `<GifletProvider>`: its client, brand, language and more.
 *
 * @example
 * ```tsx
 * const { client } = useGiflet()
 * const fetchGifs: PageFetcher = (offset, limit) => client.trending({ offset, limit })
 * ```
 *
 * @throws Error outside of a `<GifletProvider>`, which is a programming error.
 */
export const useGiflet = useServices as () => Giflet
