/** A source of items: their data, and the module that draws their frames. */
import type { Sound } from '../media/av/soundTrack.ts'
import type { Frame, Frames } from '../media/frames.ts'
import type { Size } from '../media/renditions.ts'
import type { Item } from './items.ts'

export interface ItemSource {
  items(): Promise<readonly Item[]>
  /** `file:` URL of a `DrawingModule`. Worker processes import it. */
  readonly drawing: string
  /** Writes further files, such as avatars and licences, before the library opens. */
  prepare?(folders: { media: string; avatars: string }): Promise<void>
}

/** The module at `ItemSource.drawing`. */
export interface DrawingModule {
  /** `sourcesDir` holds the copies of added files, none of which may have more pixels. */
  openFrames(item: Item, sourcesDir: string, maxPixels?: number): FrameSource
}

/** An item's frames, in the largest size that any rendition needs. */
export interface FrameSource {
  /** The frame for stills, without drawing the others. */
  first(): Promise<Frame>
  all(): Promise<Frames>
  /** All frames in about this size, for sources that draw small ones much faster. */
  rough?(size: Size): Promise<Frames>
  /** `lengthS` seconds of sound; `undefined` for silence. */
  sound?(lengthS: number): Sound | undefined
  /** Frees the frames. */
  close?(): Promise<void>
}
