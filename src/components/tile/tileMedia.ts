/** The files of a tile: the best fit for its box, larger ones for denser screens, and the still. */
import { renditionUrl } from '../../gif/renditionUrl.ts'
import { srcset } from '../../gif/srcset.ts'
import type { Gif } from '../../gif/types.ts'

export interface TileFiles {
  /** Moving file; empty if the GIF has none. */
  moving: string
  /** The same picture in other widths; empty if none is of use. */
  srcSet: string
  /** Empty if the GIF has none. */
  readonly still: string
}

/** `width` and `height` in CSS pixels. */
export function tileFiles(gif: Pick<Gif, 'images' | 'is_sticker'>, width: number, height: number): TileFiles {
  const moving = renditionUrl(gif, width, height)
  const own = moving.replaceAll(',', '%2C')
  // A file no wider than the box is of no use on a dense screen.
  const larger = srcset(gif)
    .split(', ')
    .filter(entry => entry && !entry.startsWith(`${own} `) && Number(/ (\d+)w$/.exec(entry)?.[1]) > width)
  return {
    moving,
    srcSet: moving && larger.length > 0 ? [`${own} ${Math.round(width)}w`, ...larger].join(', ') : '',
    // Chosen when it is asked for, because a tile that moves has no use for it.
    get still() {
      return renditionUrl(gif, width, height, { still: true })
    },
  }
}

export interface TileSource {
  src: string
  srcSet?: string | undefined
}

/**
 * The file to show: the moving one while it moves, otherwise the still. Falls back to the other.
 */
export function tileSource(
  files: TileFiles,
  moving: boolean,
  failed: ReadonlySet<string>,
): TileSource | undefined {
  const usable = (src: string, srcSet?: string): TileSource | undefined =>
    src && !failed.has(src) ? { src, srcSet: srcSet || undefined } : undefined
  const moves = usable(files.moving, files.srcSet)
  // The still is chosen only if it is needed.
  return moving ? (moves ?? usable(files.still)) : (usable(files.still) ?? moves)
}
