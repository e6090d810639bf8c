import { useState } from 'react'
import { altText } from '../../gif/altText.ts'
import { checkGif } from '../../gif/checkGif.ts'
import { usableProps } from '../../hooks/usableProps.ts'
import { titleLang } from '../../i18n/titleLang.ts'
import { useServices } from '../../services/context.ts'
import type { TileProps } from './Tile.tsx'
import { tileFiles, tileSource } from './tileMedia.ts'
import { useTileEvents } from './useTileEvents.ts'
import { useTileState } from './useTileState.ts'

const NONE: ReadonlySet<string> = new Set()
/** The picture is an `<img>`. */
const NO_VIDEO = new Set(['mp4'] as const)

/**
 * A tile of your own, in any list: spread the props over your elements. It moves, loads, falls back
 * to another file and reports events like Giflet's own tiles.
 *
 * @example
 * ```tsx
 * function OwnTile(tile: TileProps) {
 *   const { rootProps, linkProps, pictureProps } = useTile(tile)
 *   return (
 *     <figure {...rootProps}>
 *       <a {...linkProps}><img {...pictureProps} /></a>
 *     </figure>
 *   )
 * }
 * ```
 */
export function useTile(given: TileProps) {
  const tile = usableProps('useTile', given)
  const { width, height, near = true, loading, noLink = false, onDead } = tile
  const gif = checkGif(tile.gif)
  const ownEvents = useTileEvents({})
  const { t } = useServices()
  const [failed, setFailed] = useState(NONE)
  const { root, link, hovered, picture } = useTileState({ ...tile, gif, events: tile.events ?? ownEvents })
  const { moving } = picture
  const files = tileFiles(gif, width, height, globalThis.devicePixelRatio ?? 1, NO_VIDEO)
  const source = tileSource(files, moving, failed)
  const { src, srcSet } = (near && source) || {}
  const alt = altText(gif)
  return {
    /** The pointer or the focus is on the tile. */
    isHovered: hovered,
    /** Props of the outermost element, which may be any HTML element. */
    rootProps: root,
    /** Props of the link to the GIF's page. Without an `href`, use a `<button>`. */
    linkProps: {
      ...link,
      ...(gif.url && !noLink && { href: gif.url, target: '_blank', rel: 'noopener' }),
    },
    /** Props of the `<img>`. */
    pictureProps: {
      ...{ loading, src, srcSet, width, height, alt },
      sizes: srcSet && `${width}px`,
      lang: titleLang(alt, t),
      draggable: false,
      onLoad: picture.onShown,
      onError() {
        if (!src) return
        const now = new Set(failed).add(src)
        setFailed(now)
        if (!tileSource(files, moving, now)) onDead?.()
      },
    },
  }
}
