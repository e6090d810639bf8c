/**
 * Reads GIF as browsers show it: ignores the file's background colour, and shows a damaged file as
 * far as it is whole.
 */
import { REMEDIES } from '../remedies.ts'
import { resized } from '../resize.ts'
import { type Limits, type Media, shownMs, type TimedFrame } from './decodedMedia.ts'
import { checkSize, unreadable } from './errors.ts'
import { FileReader } from './fileReader.ts'
import { clear, KeptPixels, type PaintedPart, paint } from './gifCanvas.ts'
import { decodeLzw } from './lzw.ts'

interface Control {
  /** How to dispose of the frame before the next one. */
  disposal: number
  /** Index of the transparent colour, or -1. */
  transparent: number
  ms: number
}

interface Part extends PaintedPart {
  leastBits: number
  /** Where its compressed data begins and ends in the file. */
  start: number
  end: number
}

const NO_CONTROL: Control = { disposal: 0, transparent: -1, ms: 0 }
const [IMAGE, EXTENSION, CONTROL, TRAILER] = [0x2c, 0x21, 0xf9, 0x3b]
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
    throw unreadable(`is damaged (it has no picture): ${REMEDIES.again}`)
  }
  const size = {
    width: Math.max(screen.width, first.part.left + first.part.width),
    height: Math.max(screen.height, first.part.top + first.part.height),
  }
  checkSize(size, limits)
  let isDamaged = false
  async function* frames(): AsyncGenerator<TimedFrame> {
    reader.position = start
    const canvas = Buffer.alloc(size.width * size.height * 4)
    const kept = new KeptPixels(size, limits.pixels)
    let indices = new Uint8Array(0)
    let count = 0
    for (let found = nextPart(reader, colours); found; found = nextPart(reader, colours)) {
      const { part, control } = found
      const pixels = part.width * part.height
      isDamaged = pixels > limits.pixels
      if (isDamaged) return
      if (indices.length < pixels) indices = new Uint8Array(pixels)
      reader.position = part.start
      const filled = decodeLzw(blockBytes(reader), part.leastBits, indices.subarray(0, pixels))
      reader.position = part.end
      const drawn = { indices, filled }
      // Shows a damaged first picture in part, but later ones only if they are whole.
      isDamaged = filled < pixels
      if (isDamaged && count > 0) return
      count += 1
      const restores = control.disposal === RESTORE || control.disposal === ALSO_RESTORE
      if (restores) kept.keep(canvas, part)
      paint(canvas, size, { ...part, ...drawn }, control.transparent)
      yield { data: canvas, ms: shownMs(control.ms) }
      if (isDamaged) return
      if (restores) kept.restore(canvas, part)
      if (control.disposal === CLEAR) clear(canvas, size, part)
    }
    isDamaged = !reader.isAtEnd && reader.byte() !== TRAILER
  }
  return {
    ...size,
    mayBeTransparent: true,
    hasSound: false,
    frames: to => resized(frames(), size, to),
    endsEarly: () => isDamaged,
    close: () => reader.close(),
  }
}

/** The next picture with its control block. `undefined` at the end, or before an unknown block. */
function nextPart(reader: FileReader, colours: Buffer): { part: Part; control: Control } | undefined {
  let control = NO_CONTROL
  while (!reader.isAtEnd) {
    const block = reader.byte()
    if (block === IMAGE) {
      const part = partOf(reader, colours)
      // A picture without area paints nothing, but lasts its time.
      const hasData = part.end > part.start + 1
      if (hasData) return { part, control }
      control = NO_CONTROL
    } else if (block === EXTENSION) {
      const label = reader.byte()
      const data = reader.bytes(reader.byte())
      if (data.length > 0) skipBlocks(reader)
      if (label === CONTROL && data.length >= 4) {
        const [flags = 0, low = 0, high = 0, transparent = 0] = data
        control = {
          disposal: (flags >> 2) & 7,
          transparent: flags & 1 ? transparent : -1,
          ms: (low | (high << 8)) * 10,
        }
      }
    } else if (block !== 0) {
      reader.position -= 1
      return undefined
    }
  }
  return undefined
}

function partOf(reader: FileReader, colours: Buffer): Part {
  const [left, top] = [reader.uint16(), reader.uint16()]
  const [width, height] = [reader.uint16(), reader.uint16()]
  const flags = reader.byte()
  const own = flags & 0x80 ? reader.bytes(3 << ((flags & 7) + 1)) : colours
  const leastBits = Math.min(11, Math.max(1, reader.byte()))
  const start = reader.position
  skipBlocks(reader)
  const isInterlaced = (flags & 0x40) !== 0
  const end = reader.position
  return { left, top, width, height, colours: own, isInterlaced, leastBits, start, end }
}

function skipBlocks(reader: FileReader): void {
  for (let length = reader.byte(); length > 0 && !reader.isAtEnd; length = reader.byte())
    reader.position += length
}

/** Reads blocks byte by byte, because a stranger chose their number; returns -1 at the end. */
function blockBytes(reader: FileReader): () => number {
  let left = 0
  let isAtEnd = false
  return () => {
    if (left === 0) left = isAtEnd ? 0 : reader.byte()
    isAtEnd ||= left === 0 || reader.isAtEnd
    if (isAtEnd) return -1
    left -= 1
    return reader.byte()
  }
}
