/** Reads APNG: each frame as a PNG of its own, laid on the canvas as the file says. */

import { REMEDIES } from '../remedies.ts'
import type { Size } from '../renditions.ts'
import { resized } from '../resize.ts'
import sharp from '../sharp.ts'
import { colourMap } from './colourMap.ts'
import { type Limits, type Media, shownMs, type TimedFrame } from './decodedMedia.ts'
import { checkSize, unreadable } from './errors.ts'
import { turnedPixels, turnedSize } from './exifTurn.ts'
import { FileReader } from './fileReader.ts'
import { clear, type Place } from './gifCanvas.ts'
import { openPicture } from './openPicture.ts'
import { chunkOf, chunksOf, PNG_SIGNATURE } from './pngChunks.ts'
import { pngColours } from './pngColours.ts'

interface FrameControl extends Place {
  ms: number
  /** How to dispose of the frame before the next one. */
  disposal: number
  /** How it is laid on the canvas. */
  blending: number
}

interface Part {
  control: FrameControl
  data: Buffer[]
}

const [CLEAR, RESTORE] = [1, 2]
const [REPLACE, OVER] = [0, 1]
const LARGE_BYTES = 16_000_000
/** The bit of PNG's colour type that means colour rather than grey. */
const COLOURED = 2
/** Chunks that define the pixels of every frame. */
const MEANING = new Set(['PLTE', 'tRNS', 'iCCP', 'sBIT'])

export async function openApng(path: string, limits: Limits): Promise<Media> {
  const reader = new FileReader(path)
  const [head] = chunksOf(reader)
  const header = reader.bytes(13)
  if (head?.type !== 'IHDR' || header.length < 13)
    throw unreadable(`is damaged (it has no header): ${REMEDIES.again}`)
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
  // Memory holds a frame besides the canvas.
  checkSize(size, { pixels: limits.pixels / 2 })
  const orientation = await orientationOf(path)
  const { colours, ignoresProfile } = pngColours(reader)
  const toSrgb = colours && colourMap(colours)
  let isDamaged = false
  const end = () => {
    isDamaged = true
  }
  async function* frames(): AsyncGenerator<TimedFrame> {
    const canvas = Buffer.alloc(size.width * size.height * 4)
    let count = 0
    for (const { control, meaning, data } of partsOf(reader, end)) {
      // Late garbage collection would leave the pixels of several frames in memory.
      if (canvas.length > LARGE_BYTES) globalThis.gc?.()
      const pixels = isPossible(control, size)
        ? await pixelsOf(header, meaning, { control, data }, ignoresProfile)
        : undefined
      // Shows the frames before the damaged one.
      if (!pixels) return end()
      toSrgb?.(pixels)
      const restores = control.disposal === RESTORE && count > 0
      paint(canvas, size, control, pixels, restores)
      yield { data: canvas, ms: control.ms }
      if (restores) paint(canvas, size, { ...control, blending: REPLACE }, pixels)
      else if (control.disposal === CLEAR || control.disposal === RESTORE) clear(canvas, size, control)
      count += 1
    }
  }
  async function* turned(to: Size): AsyncGenerator<TimedFrame> {
    const lying = turnedSize(to, orientation)
    let count = 0
    for await (const { data, ms } of resized(frames(), size, lying)) {
      yield { data: await turnedPixels(data, lying, orientation), ms }
      count += 1
    }
    // Without a valid animation, shows the still that other programs show.
    if (count === 0) yield* (await openPicture(path, 'png', limits)).frames(to)
  }
  return {
    ...turnedSize(size, orientation),
    mayBeTransparent: true,
    hasSound: false,
    frames: turned,
    endsEarly: () => isDamaged || reader.isAtEnd,
    close: () => reader.close(),
  }
}

/** Browsers turn an APNG by its EXIF data, like a still. */
async function orientationOf(path: string): Promise<number> {
  const { orientation = 1 } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ orientation: 1 }))
  return orientation
}

function isPossible({ left, top, width, height, disposal, blending }: FrameControl, canvas: Size): boolean {
  const isInside = left + width <= canvas.width && top + height <= canvas.height
  return isInside && width > 0 && height > 0 && disposal <= RESTORE && blending <= OVER
}

/**
 * Yields as many frames as `acTL` declares. A chunk out of sequence is an error
 * (https://www.w3.org/TR/png-3/#fcTL-chunk): it ends them and calls `onDamage`.
 */
function* partsOf(reader: FileReader, onDamage: () => void): Generator<Part & { meaning: Buffer[] }> {
  const meaning: Buffer[] = []
  let part: Part | undefined
  let left: number | undefined
  let sequence = 0
  const isNext = (data: Buffer) => data.length >= 4 && data.readUInt32BE(0) === sequence++
  for (const { type, length } of chunksOf(reader)) {
    if (type === 'acTL') {
      const data = reader.bytes(length)
      left ??= data.length < 4 ? 0 : data.readUInt32BE(0)
    } else if (type === 'fcTL') {
      if (part && part.data.length > 0) yield { ...part, meaning }
      const data = reader.bytes(length)
      part = undefined
      if (left === 0) return
      if (!isNext(data)) return onDamage()
      if (left !== undefined) left -= 1
      part = { control: controlOf(data), data: [] }
    } else if (type === 'IDAT') {
      // The default picture is a frame only if a frame control precedes it.
      part?.data.push(reader.bytes(length))
    } else if (type === 'fdAT') {
      const data = reader.bytes(length)
      if (!isNext(data)) return onDamage()
      part?.data.push(data.subarray(4))
    } else if (MEANING.has(type)) meaning.push(chunkOf(type, reader.bytes(length)))
    else if (type === 'IEND') break
  }
  if (part && part.data.length > 0) yield { ...part, meaning }
}

function controlOf(data: Buffer): FrameControl {
  if (data.length < 26) return { width: 0, height: 0, left: 0, top: 0, ms: 0, disposal: 0, blending: 0 }
  const parts = data.readUInt16BE(22)
  return {
    width: data.readUInt32BE(4),
    height: data.readUInt32BE(8),
    left: data.readUInt32BE(12),
    top: data.readUInt32BE(16),
    ms: shownMs((data.readUInt16BE(20) * 1000) / (parts === 0 ? 100 : parts)),
    disposal: data[24] ?? 0,
    blending: data[25] ?? 0,
  }
}

async function pixelsOf(
  header: Buffer,
  meaning: Buffer[],
  { control, data }: Part,
  ignoreIcc: boolean,
): Promise<Buffer | undefined> {
  const own = Buffer.from(header)
  own.writeUInt32BE(control.width, 0)
  own.writeUInt32BE(control.height, 4)
  const png = Buffer.concat([
    PNG_SIGNATURE,
    chunkOf('IHDR', own),
    ...meaning,
    ...data.map(part => chunkOf('IDAT', part)),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
  const input = sharp(png, { failOn: 'truncated', ignoreIcc })
  const [depth = 8, colour = 0] = header.subarray(8)
  // sharp ignores the profile of 16-bit grey.
  if (depth === 16 && (colour & COLOURED) === 0) input.pipelineColourspace('b-w')
  return input
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch(() => undefined)
}

/** With `keeps`, `pixels` receives the pixels that it covers. */
function paint(
  canvas: Buffer,
  { width }: Size,
  control: FrameControl,
  pixels: Buffer,
  keeps: boolean = false,
): void {
  const rowBytes = control.width * 4
  const covered = Buffer.alloc(keeps ? rowBytes : 0)
  for (let row = 0; row < control.height; row++) {
    const to = ((control.top + row) * width + control.left) * 4
    const from = row * rowBytes
    if (keeps) canvas.copy(covered, 0, to, to + rowBytes)
    if (control.blending === REPLACE) pixels.copy(canvas, to, from, from + rowBytes)
    else for (let at = 0; at < rowBytes; at += 4) blend(canvas, to + at, pixels, from + at)
    covered.copy(pixels, from)
  }
}

/** https://www.w3.org/TR/png-3/#fcTL-chunk : APNG_BLEND_OP_OVER, with straight alpha. */
function blend(canvas: Buffer, to: number, pixels: Buffer, from: number): void {
  const alpha = pixels[from + 3] as number
  if (alpha === 0) return
  const under = canvas[to + 3] as number
  if (alpha === 255 || under === 0) {
    pixels.copy(canvas, to, from, from + 4)
    return
  }
  const shines = (under * (255 - alpha)) / 255
  const result = alpha + shines
  for (let c = 0; c < 3; c++) {
    canvas[to + c] = Math.round(
      ((pixels[from + c] as number) * alpha + (canvas[to + c] as number) * shines) / result,
    )
  }
  canvas[to + 3] = Math.round(result)
}
