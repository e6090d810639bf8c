/** The files of a tile: the best fit for its box, larger ones for denser screens, and the still. */
import { type MovingFile, type MovingFilesOptions, movingFiles } from '../../gif/movingFiles.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import { srcsetFiles, srcsetOf } from '../../gif/srcset.ts'
import type { Gif } from '../../gif/types.ts'
import { pixelScale } from '../gifMedia/chooseMedia.ts'

export interface TileSource extends MovingFile {
  /** The same picture in other widths. */
  srcSet?: string | undefined
}

export interface TileFiles {
  /** In order of preference. */
  moving: readonly TileSource[]
  /** Empty if the GIF has none. */
  readonly still: string
}

/** `width` and `height` in CSS pixels; `density` in pixels of the screen for each of them. */
export function tileFiles(
  gif: Pick<Gif, 'images' | 'is_sticker'>,
  width: number,
  height: number,
  density: number,
  refused: MovingFilesOptions['refused'],
): TileFiles {
  const scale = pixelScale(density)
  const files = movingFiles(gif, width * scale, height * scale, { refused })
  return {
    moving: files.map(file => (file.format ? file : plainSource(gif, width, height))),
    // Computed on demand, because a moving tile does not need it.
    get still() {
      return renditionUrl(gif, width, height, { still: true })
    },
  }
}

/** The browser chooses for its screen. */
function plainSource(gif: Pick<Gif, 'images' | 'is_sticker'>, width: number, height: number): TileSource {
  const src = renditionUrl(gif, width, height)
  return {
    src,
    // Computed on demand, because most browsers play a smaller format.
    get srcSet() {
      // A file no wider than the box does not help a dense screen.
      const larger = [...srcsetFiles(gif)].filter(([url, fileWidth]) => url !== src && fileWidth > width)
      return larger.length > 0 ? srcsetOf([[src, Math.round(width)], ...larger]) : undefined
    },
  }
}

/**
 * The file to show: a moving one while it moves, otherwise the still. Falls back to the next.
 */
export function tileSource(
  files: TileFiles,
  moving: boolean,
  failed: ReadonlySet<string>,
): TileSource | undefined {
  const moves = files.moving.find(({ src }) => !failed.has(src))
  // The still is chosen only if it is needed.
  if (moving && moves) return moves
  const { still } = files
  return still && !failed.has(still) ? { src: still } : moves
}
