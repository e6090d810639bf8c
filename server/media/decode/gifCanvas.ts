/** The canvas on which an animation's frames are painted, as RGBA. */
import type { Size } from '../renditions.ts'
import { unreadable } from './errors.ts'

/** An area of the canvas. */
export interface Place extends Size {
  left: number
  top: number
}

export interface PaintedPart extends Place {
  colours: Buffer
  isInterlaced: boolean
}

const MEGA = 1_000_000

/** Saves the pixels under a part that is removed again. */
export class KeptPixels {
  #kept: Buffer | undefined

  constructor(
    private readonly canvas: Size,
    private readonly limit: number,
  ) {}

  /** Throws UNREADABLE if canvas and part together have more pixels than the limit. */
  keep(canvas: Buffer, part: Place): void {
    const { width, height } = this.canvas
    const { columns, rows } = inside(this.canvas, part)
    if (width * height + columns * rows > this.limit) {
      throw unreadable(
        `is ${width} × ${height} pixels and restores ${columns} × ${rows} of them: together more than ${this.limit / MEGA} million; MEDIA_MAX_MEGAPIXELS allows more`,
      )
    }
    // Reuses one buffer, because late garbage collection would leave several in memory. Its
    // untouched pages take no memory.
    this.#kept ??= Buffer.allocUnsafe(4 * Math.min(width * height, this.limit - width * height))
    const kept = this.#kept
    eachRow(this.canvas, part, (start, end, at) => canvas.copy(kept, at, start, end))
  }

  restore(canvas: Buffer, part: Place): void {
    const kept = this.#kept
    if (!kept) return
    eachRow(this.canvas, part, (start, end, at) => kept.copy(canvas, start, at, at + end - start))
  }
}

/** Paints the `filled` pixels of a part; pixels of colour `hidden` stay as they were. */
export function paint(
  canvas: Buffer,
  { width, height }: { width: number; height: number },
  part: PaintedPart & { indices: Uint8Array; filled: number },
  hidden: number,
) {
  const { indices, filled } = part
  const rows = part.isInterlaced ? interlacedRows(part.height) : undefined
  for (let row = 0, at = 0; row < part.height && at < filled; row++, at += part.width) {
    const y = part.top + (rows?.[row] ?? row)
    if (y >= height) continue
    const end = Math.min(filled - at, part.width, width - part.left)
    let to = (y * width + part.left) * 4
    for (let x = 0; x < end; x++, to += 4) {
      const index = indices[at + x] as number
      if (index === hidden) continue
      canvas[to] = part.colours[index * 3] ?? 0
      canvas[to + 1] = part.colours[index * 3 + 1] ?? 0
      canvas[to + 2] = part.colours[index * 3 + 2] ?? 0
      canvas[to + 3] = 255
    }
  }
}

function interlacedRows(height: number): number[] {
  const passes = [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const
  return passes.flatMap(([from, step]) =>
    Array.from({ length: Math.max(0, Math.ceil((height - from) / step)) }, (_, row) => from + row * step),
  )
}

export function clear(canvas: Buffer, size: Size, part: Place): void {
  eachRow(size, part, (start, end) => canvas.fill(0, start, end))
}

/** The area of a part that lies on the canvas. */
const inside = ({ width, height }: Size, part: Place) => ({
  columns: Math.max(0, Math.min(part.width, width - part.left)),
  rows: Math.max(0, Math.min(part.height, height - part.top)),
})

/** Calls back with the start and end of each row on the canvas, and its start in the part alone. */
function eachRow(size: Size, part: Place, use: (start: number, end: number, at: number) => void): void {
  const { columns, rows } = inside(size, part)
  for (let row = 0; row < rows; row++) {
    const start = ((part.top + row) * size.width + part.left) * 4
    use(start, start + columns * 4, row * columns * 4)
  }
}
