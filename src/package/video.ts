/**
 * `giflet/video`: a GIF video with controls.
 *
 * @module giflet/video
 */
import { VideoPlayer } from '../components/video/VideoPlayer.tsx'
import type { VideoProps } from '../components/video/videoProps.ts'
import { withRef } from '../hooks/withRef.ts'

/**
 * A looping GIF video with controls: play, sound, position, captions, full screen, creator,
 * sharing. Tries to play with sound unless `muted`, and pauses out of sight. Its `ref` has
 * `play()`,
 * `pause()`, `seekTo()` and the elements.
 *
 * @example
 * ```tsx
 * <Video gif={gif} muted controls="always" onEnded={loops => console.log(loops)} />
 * ```
 */
export const Video = /* @__PURE__ */ withRef<VideoProps>('Video', VideoPlayer)

export { VideoOverlay, type VideoOverlayProps } from '../components/video/VideoOverlay.tsx'
export { MutedIcon as VolumeOffIcon, SoundIcon as VolumeOnIcon } from '../components/video/videoIcons.tsx'
export type { PlayState, VideoEvents, VideoHandle } from '../components/video/videoProps.ts'
export type { Video as VideoData } from '../gif/types.ts'
export type { Quartile } from '../media/playback/progress.ts'
export type { VideoError, VideoErrorCode } from '../media/playback/videoError.ts'
export type { VideoProps }
