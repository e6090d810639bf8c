/** The files of a tile: the one that fits its box best, larger ones for denser screens, and the still. */
import { renditionUrl } from '../../gif/renditionUrl.ts'
import { srcset } from '../../gif/srcset.ts'
import type { Gif } from '../../gif/types.ts'

export interface TileFiles {
  /** Moving; empty when the GIF has none. */
  moving: string
  /** For the same picture in other widths; empty where it would offer nothing else. */
  srcSet: string
  /** Empty when the GIF has none. */
  still: string
}

/** For a box of CSS pixels. */
export function tileFiles(gif: Gif, width: number, height: number): TileFiles {
  const moving = renditionUrl(gif, width, height)
  const own = moving.replaceAll(',', '%2C')
  // A file that is no wider than the box cannot help a dense screen.
  const larger = srcset(gif)
    .split(', ')
    .filter(entry => entry && !entry.startsWith(`${own} `) && Number(/ (\d+)w$/.exec(entry)?.[1]) > width)
  return {
    moving,
    srcSet: moving && larger.length > 0 ? [`${own} ${Math.round(width)}w`, ...larger].join(', ') : '',
    still: renditionUrl(gif, width, height, { still: true }),
  }
}

export interface TileSource {
  src: string
  srcSet?: string
}

/** What to show now: the still while nothing moves, the moving file while it does, and either for want of the other. */
export function tileSource(
  files: TileFiles,
  moving: boolean,
  failed: ReadonlySet<string>,
): TileSource | undefined {
  const still = files.still && !failed.has(files.still) ? { src: files.still } : undefined
  const moves = files.moving && !failed.has(files.moving) ? movingSource(files) : undefined
  return moving ? (moves ?? still) : (still ?? moves)
}

const movingSource = ({ moving, srcSet }: TileFiles): TileSource =>
  srcSet ? { src: moving, srcSet } : { src: moving }
