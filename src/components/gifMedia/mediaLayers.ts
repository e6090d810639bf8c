/** Which layers of a GIF are visible, by the files that have loaded. Pure. */
import { isVideoFormat, type MovingFile } from '../../gif/movingFiles.ts'
import type { MediaChoice } from './chooseMedia.ts'

export interface MediaProgress {
  readonly moving: boolean
  /** The moving file, if any can be shown, and the still, or empty. */
  readonly moves: MovingFile | undefined
  readonly still: string
  /** The moving file and the still that are visible. */
  readonly arrived: boolean
  readonly stillShown: string
}

/** Whether `moves`, which has loaded or is about to move, stands in for a still. */
export const needsNoStill = (media: MediaChoice, moves: MovingFile | undefined, isWanted: boolean): boolean =>
  isWanted && media.needsNoStill && moves === media.moving[0]

/**
 * `bare`: no still covers the moving media. `layered`: they are rendered. `frozen`: a picture,
 * which cannot be stopped, is covered by its first frame. `visible`: the moving media show.
 */
type MediaLayers = readonly [
  video: boolean,
  bare: boolean,
  layered: boolean,
  frozen: boolean,
  visible: boolean,
]

/**
 * A paused video keeps its current frame. Until a still has loaded, or if there is none, a picture
 * stands in by its first frame on a canvas.
 */
export const mediaLayers = (progress: MediaProgress): MediaLayers => {
  const { moves, still, arrived, moving } = progress
  const video = isVideoFormat(moves?.format)
  const bare = !still || (arrived && progress.stillShown !== still)
  const layered = !!moves && (moving || bare || (video && arrived))
  const frozen = layered && !video && !moving
  return [video, bare, layered, frozen, layered && arrived && !frozen]
}
