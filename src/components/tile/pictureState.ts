/** The state of a tile's picture, by its files and those that have loaded. Pure. */
import type { TileFiles, TileSource } from './tileMedia.ts'

/**
 * `frozen`: covered by its first frame until the still loads, because a picture cannot be stopped.
 * `failed`: no file of the GIF can be shown.
 */
export type PictureState = 'empty' | 'shown' | 'frozen' | 'failed'

/** A paused video shows its current frame, so it needs no still. */
export const pausedVideo = (
  { moving }: TileFiles,
  loaded: string,
  failed: ReadonlySet<string>,
): TileSource | undefined =>
  moving.find(({ src, format }) => format === 'mp4' && src === loaded && !failed.has(src))

/**
 * The state of an element that shows the file `loaded` and has to show `src`. `moves`: it may show
 * any of its frames. `serverRendered`: it is part of server-rendered HTML. Chooses the still only
 * if needed.
 */
export function pictureState(
  files: TileFiles,
  src: string | undefined,
  loaded: string,
  moves: boolean,
  serverRendered: boolean | undefined,
): PictureState {
  if (!src) return 'empty'
  if (moves) return 'shown'
  if (loaded && loaded !== files.still) return 'frozen'
  // A picture that must not move is hidden until its first frame can be drawn.
  return serverRendered || src === files.still ? 'shown' : 'empty'
}
