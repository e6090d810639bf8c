/**
 * `giflet/gif`: one GIF as a tile.
 *
 * @module giflet/gif
 */
import { type GifProps, Gif as Inner } from '../components/gif/Gif.tsx'
import { withRef } from '../hooks/withRef.ts'

/**
 * One GIF as a tile, as wide as its container or fitted into a given box.
 *
 * @example
 * ```tsx
 * <Gif gif={gif} width={200} noLink onGifClick={gif => open(gif.id)} />
 * ```
 */
export const Gif = /* @__PURE__ */ withRef<GifProps>('Gif', Inner)

export type { Gif as GifData, User } from '../gif/types.ts'
export type { GifProps }
