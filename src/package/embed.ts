/**
 * `giflet/embed`: the widgets for one GIF as components.
 *
 * @module giflet/embed
 */
import type { ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import {
  type GifEmbedProps,
  GifEmbed as InnerEmbed,
  SharePlayer as InnerPlayer,
  type SharePlayerProps,
} from '../widgets/standalone/StandaloneGif.tsx'

/**
 * One GIF with its uploader, sharing and related GIFs, by its `gif` or its `id`. Its `ref` has
 * `play()`, `pause()` and the `element`.
 *
 * @example
 * ```tsx
 * <GifEmbed id="abc123" width={480} onShare={({ network }) => console.log(network)} />
 * ```
 */
export const GifEmbed: (props: GifEmbedProps) => ReactNode = /* @__PURE__ */ withRef<GifEmbedProps>(
  'GifEmbed',
  InnerEmbed,
)

/**
 * The share player: one GIF between a header and a footer, by its `gif` or its `id`.
 *
 * @example
 * ```tsx
 * <SharePlayer gif={gif} height={500} />
 * ```
 */
export const SharePlayer: (props: SharePlayerProps) => ReactNode = /* @__PURE__ */ withRef<SharePlayerProps>(
  'SharePlayer',
  InnerPlayer,
)

export type { ErrorReport } from '../i18n/describeError.ts'
export type { GifOrId, OneGifLook, OneGifProps } from '../widgets/standalone/StandaloneGif.tsx'
export { useGifById } from '../widgets/standalone/useGifById.ts'
export type { OneGifHandle, OneGifHandlers } from '../widgets/standalone/useOneGifHandle.ts'
export type { GifState } from '../widgets/useFetchedGif.ts'
export type { GifEmbedProps, SharePlayerProps }
