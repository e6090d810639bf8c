import { useMemo } from 'react'
import { usableProps } from '../../hooks/usableProps.ts'
import { type Interceptor, InterceptorContext, useReport } from '../../services/context.ts'
import type { GifOverlayProps } from '../tile/Tile.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

/** Props of `<VideoOverlay>`. */
export interface VideoOverlayProps extends GifOverlayProps {
  /** Default true. `false` tries sound first, and mutes if the browser refuses. */
  muted?: boolean | undefined
}

/**
 * An overlay for tiles: plays the video of a GIF that has one while the pointer is on the tile.
 *
 * @example
 * ```tsx
 * <Grid overlay={VideoOverlay} fetchGifs={fetchGifs} />
 * ```
 */
export function VideoOverlay(props: VideoOverlayProps) {
  const { gif, isHovered, width, height, muted = true } = usableProps('VideoOverlay', props)
  const report = useReport()
  // The tile below reports that it is seen, and receives presses.
  const interceptor = useMemo(
    (): Interceptor => ({ report: event => (event.type === 'seen' ? undefined : report(event)) }),
    [report],
  )
  if (!isHovered || !gif?.video) return null
  return (
    <InterceptorContext value={interceptor}>
      <VideoPlayer
        {...{ gif, width, height, muted }}
        controls={false}
        share={false}
        style={{ pointerEvents: 'none' }}
      />
    </InterceptorContext>
  )
}
