/**
 * Reads GIF as browsers show it: nothing is painted under the frames, whatever background the file
 * names, and a damaged file is shown as far as it goes.
 */

import { checkSize } from './checkSize.ts'
import { type Limits, type Media, shownMs, type TimedFrame } from './decodedMedia.ts'
import { unreadable } from './errors.ts'
import { FileReader } from './fileReader.ts'
import { decodeLzw } from './lzw.ts'
import { resized } from './resized.ts'

interface Control {
  /** What happens to the frame before the next one. */
  disposal: number
  /** Index of the transparent colour, or -1. */
  transparent: number
  ms: number
}

interface Part {
  left: number
  top: number
  width: number
  height: number
  colours: Buffer
  isInterlaced: boolean
  leastBits: number
  data: Buffer
  /** Of a file that ends in it. */
  isCut: boolean
}

const NO_CONTROL: Control = { disposal: 0, transparent: -1, ms: 0 }
const [IMAGE, EXTENSION, CONTROL] = [0x2c, 0x21, 0xf9]
const [CLEAR, RESTORE, ALSO_RESTORE] = [2, 3, 4]

export function openGif(path: string, limits: Limits): Media {
  const reader = new FileReader(path)
  reader.position = 6
  const screen = { width: reader.uint16(), height: reader.uint16() }
  const flags = reader.byte()
  reader.position += 2
  const colours = flags & 0x80 ? reader.bytes(3 << ((flags & 7) + 1)) : Buffer.alloc(0)
  const start = reader.position
  const first = nextPart(reader, colours)
  if (!first) {
    reader.close()
    throw unreadable('is damaged: it has no picture')
  }
  const size = {
    width: Math.max(screen.width, first.part.left + first.part.width),
    height: Math.max(screen.height, first.part.top + first.part.height),
  }
  checkSize(size, limits)
  let isCut = false
  async function* frames(): AsyncGenerator<TimedFrame> {
    reader.position = start
    const canvas = Buffer.alloc(size.width * size.height * 4)
    let kept: Buffer | undefined
    let indices = new Uint8Array(0)
    let count = 0
    for (let found = nextPart(reader, colours); found; found = nextPart(reader, colours)) {
      const { part, control } = found
      if (part.width * part.height > limits.pixels) return
      const pixels = part.width * part.height
      if (indices.length < pixels) indices = new Uint8Array(pixels)
      const drawn = { indices, filled: decodeLzw(part.data, part.leastBits, indices.subarray(0, pixels)) }
      isCut = part.isCut && drawn.filled < pixels
      // Of the first picture, what is there is shown; of others, what is whole.
      if (isCut && count > 0) return
      count += 1
      const restores = control.disposal === RESTORE || control.disposal === ALSO_RESTORE
      // One for all frames: collected late, several would be there at a time.
      if (restores) {
        kept ??= Buffer.allocUnsafe(canvas.length)
        canvas.copy(kept)
      }
      paint(canvas, size, { ...part, ...drawn }, control.transparent)
      yield { data: canvas, ms: shownMs(control.ms) }
      if (restores) kept?.copy(canvas)
      if (control.disposal === CLEAR) clear(canvas, size, part)
    }
  }
  return {
    ...size,
    mayBeTransparent: true,
    hasSound: false,
    frames: to => resized(frames(), size, to),
    endsEarly: () => isCut,
    close: () => reader.close(),
  }
}

/** The next picture and what controls it. `undefined` at the end. */
function nextPart(reader: FileReader, colours: Buffer): { part: Part; control: Control } | undefined {
  let control = NO_CONTROL
  while (!reader.isAtEnd) {
    const block = reader.byte()
    if (block === IMAGE) {
      const part = partOf(reader, colours)
      if (part.data.length > 0 && part.width > 0 && part.height > 0) return { part, control }
      control = NO_CONTROL
    } else if (block === EXTENSION) {
      const label = reader.byte()
      const { data } = subBlocks(reader)
      if (label === CONTROL && data.length >= 4) {
        const [flags = 0, low = 0, high = 0, transparent = 0] = data
        control = {
          disposal: (flags >> 2) & 7,
          transparent: flags & 1 ? transparent : -1,
          ms: (low | (high << 8)) * 10,
        }
      }
    } else if (block !== 0) return undefined
  }
  return undefined
}

function partOf(reader: FileReader, colours: Buffer): Part {
  const [left, top] = [reader.uint16(), reader.uint16()]
  const [width, height] = [reader.uint16(), reader.uint16()]
  const flags = reader.byte()
  const own = flags & 0x80 ? reader.bytes(3 << ((flags & 7) + 1)) : colours
  const leastBits = Math.min(11, Math.max(1, reader.byte()))
  const { data, isCut } = subBlocks(reader)
  const isInterlaced = (flags & 0x40) !== 0
  return { left, top, width, height, colours: own, isInterlaced, leastBits, data, isCut }
}

function subBlocks(reader: FileReader): { data: Buffer; isCut: boolean } {
  const parts: Buffer[] = []
  let length = reader.byte()
  for (; length > 0 && !reader.isAtEnd; length = reader.byte()) parts.push(reader.bytes(length))
  return { data: Buffer.concat(parts), isCut: length > 0 || reader.position > reader.size }
}

function paint(
  canvas: Buffer,
  { width, height }: { width: number; height: number },
  part: Part & { indices: Uint8Array; filled: number },
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

function clear(canvas: Buffer, { width, height }: { width: number; height: number }, part: Part): void {
  const right = Math.min(width, part.left + part.width)
  for (let y = part.top; y < Math.min(height, part.top + part.height); y++) {
    if (part.left < right) canvas.fill(0, (y * width + part.left) * 4, (y * width + right) * 4)
  }
}
