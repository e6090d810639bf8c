/** Drawing sources of the catalogue's items. */
import type { SourceData } from '../../server/library/items.ts'

/** An emoji icon with one of the motions in `stickers/motion.ts`. */
export interface StickerSource extends SourceData {
  readonly kind: 'sticker'
  readonly icon: string
  readonly motion: string
}

/** A scene of `clips/scenes/` with its palette and seed. */
export interface ClipSource extends SourceData {
  readonly kind: 'clip'
  readonly scene: string
  readonly palette: string
  readonly seed: number
  /** Text of a lettering scene. */
  readonly text?: string
}
