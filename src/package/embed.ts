/**
 * `giflet/embed`: the widgets for one GIF as components.
 *
 * @module giflet/embed
 */
import { createElement } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Embed } from '../widgets/embed/EmbedWidget.tsx'
import { Player } from '../widgets/player/PlayerWidget.tsx'
import { type OneGifProps, StandaloneGif } from '../widgets/standalone/StandaloneGif.tsx'

/** Props of `<GifEmbed>`. */
export type GifEmbedProps = OneGifProps

/** Props of `<SharePlayer>`. */
export type SharePlayerProps = OneGifProps

/**
 * One GIF with its uploader, sharing and related GIFs, by its `gif` or its `id`. Its `ref` has
 * `play()`, `pause()` and the `element`.
 *
 * @example
 * ```tsx
 * <GifEmbed id="abc123" width={480} onShare={({ network }) => console.log(network)} />
 * ```
 */
export const GifEmbed = /* @__PURE__ */ withRef<GifEmbedProps>('GifEmbed', props =>
  createElement(StandaloneGif, { ...props, View: Embed }),
)

/**
 * The share player: one GIF between a header and a footer, by its `gif` or its `id`.
 *
 * @example
 * ```tsx
 * <SharePlayer gif={gif} height={500} />
 * ```
 */
export const SharePlayer = /* @__PURE__ */ withRef<SharePlayerProps>('SharePlayer', props =>
  createElement(StandaloneGif, { ...props, View: Player }),
)

export type { ErrorReport } from '../i18n/describeError.ts'
export type { GifOrId, OneGifLook } from '../widgets/standalone/StandaloneGif.tsx'
export { useGifById } from '../widgets/standalone/useGifById.ts'
export type { OneGifHandle, OneGifHandlers } from '../widgets/standalone/useOneGifHandle.ts'
export type { GifState } from '../widgets/useFetchedGif.ts'
export type { OneGifProps }
