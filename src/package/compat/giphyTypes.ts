/** Types of `@giphy/js-types`, `js-fetch-api` and `react-components`, by their names. */
import type { ComponentType } from 'react'
import type { GifsResult as OwnGifsResult, GifResult as OwnResult } from '../../api/types.ts'
import type { GifOverlayProps as OwnOverlayProps } from '../../components/tile/Tile.tsx'
import type { Gif as GifData, Images, User } from '../../gif/types.ts'

/** The renditions of a GIF, all present as in their types. */
export type IImages = { [N in keyof Images]-?: NonNullable<Images[N]> }

/** A GIF in their types, with every rendition and an uploader. */
export interface IGif extends GifData {
  images: IImages
  user: User
}

/** The answer of their calls for one GIF. */
export interface GifResult extends OwnResult {
  data: IGif
}

/** The answer of their calls for a list. */
export interface GifsResult extends OwnGifsResult {
  data: IGif[]
}

/** Props of their `overlay`. */
export interface GifOverlayProps extends OwnOverlayProps {
  gif: IGif
}

type TheirGifs<T> = T extends GifData ? IGif : T extends readonly GifData[] ? IGif[] : T
type TheirFunction<T> = T extends (...values: infer V) => infer R
  ? (...values: { [I in keyof V]: TheirGifs<V[I]> }) => R
  : T

/** Props of a component of ours, whose functions are called with GIFs of their type. */
export type TheirProps<P> = { [N in keyof Omit<P, 'overlay'>]: TheirFunction<P[N]> } & {
  /** Shown over each tile instead of the uploader. */
  overlay?: ComponentType<GifOverlayProps> | undefined
}
