/** A file as it is read for the library, in full size. */
import { shownMs } from '../../../server/media/decode/decodedMedia.ts'
import { openMedia } from '../../../server/media/decode/openMedia.ts'
import { readFrames } from '../../../server/media/decode/readFrames.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import type { BrowserFrame, BrowserVideo } from './browserFrames.ts'

export const LIMITS = { bytes: 1e9, pixels: 25e6, frames: 120, seconds: 1e6 }

const SOON_MS = 10

export interface AllRead {
  width: number
  height: number
  pixels: Buffer[]
  delaysMs: number[]
  cut: string | undefined
  endsEarly: boolean
}

export async function readAll(path: string): Promise<AllRead> {
  const media = await openMedia(path, LIMITS)
  try {
    const found = await readFrames(media, media, LIMITS, tempFolder())
    const { width, height } = media
    const pixels: Buffer[] = []
    for (let index = 0; index < found.frames.count; index++) pixels.push(await found.frames.at(index))
    await found.frames.close()
    const { delaysMs, cut, endsEarly } = found
    return { width, height, pixels, delaysMs, cut, endsEarly }
  } finally {
    media.close()
  }
}

/** Largest difference allowed between two pictures, of 255: in each pixel, or on average. */
export interface Nearness {
  most?: number
  average?: number
}

/** Difference between two pictures; transparent pixels have no colour. */
function difference(ours: Buffer, theirs: Buffer): Required<Nearness> {
  let most = 0
  let sum = 0
  for (let at = 0; at < ours.length; at += 4) {
    const [alpha = 0, other = 0] = [ours[at + 3], theirs[at + 3]]
    most = Math.max(most, Math.abs(alpha - other))
    sum += Math.abs(alpha - other)
    // Premultiplied, a nearly transparent pixel has lost its colour.
    const weight = Math.min(alpha, other) / 255
    for (let c = at; c < at + 3; c++) {
      const apart = Math.abs((ours[c] ?? 0) - (theirs[c] ?? 0)) * weight
      most = Math.max(most, apart)
      sum += apart
    }
  }
  return { most, average: sum / Math.max(1, ours.length) }
}

/** Describes a difference above the limit; empty if there is none. */
function tooFar(ours: Buffer, theirs: Buffer, near: Nearness): string {
  const { most, average } = difference(ours, theirs)
  if (near.most !== undefined && most > near.most) return `differs by ${most.toFixed(1)} in a pixel`
  if (near.average !== undefined && average > near.average)
    return `differs by ${average.toFixed(1)} on average`
  return ''
}

/** When each frame ends. Times are rounded, so single lengths may differ by one. */
function endsOf(lengths: readonly number[]): number[] {
  let ms = 0
  return lengths.map(length => {
    ms += length
    return ms
  })
}

/** Differences between a file as the server reads it and as the browser shows it. */
export function differenceOf(ours: AllRead, theirs: readonly BrowserFrame[], near: Nearness): string[] {
  const lines: string[] = []
  const lengths = theirs.map(({ ms }) => shownMs(ms))
  const [ends, endsThere] = [endsOf(ours.delaysMs), endsOf(lengths)]
  if (ends.length !== endsThere.length || ends.some((ms, at) => Math.abs(ms - (endsThere[at] ?? 0)) > 1))
    lines.push(`lasts ${ours.delaysMs} ms, in the browser ${lengths}`)
  for (const [index, { width, height, pixels }] of theirs.entries()) {
    const picture = ours.pixels[index]
    if (width !== ours.width || height !== ours.height) {
      lines.push(`is ${ours.width}×${ours.height}, browser ${width}×${height}`)
      break
    }
    if (pixels === '' || !picture) continue
    const far = tooFar(picture, Buffer.from(pixels, 'base64'), near)
    if (far) lines.push(`frame ${index} ${far}`)
  }
  return lines
}

/** The same for a video, whose frames `at` were asked for. */
export function differenceOfVideo(
  ours: AllRead,
  { width, height, seconds, pictures }: BrowserVideo,
  at: readonly number[],
  near: Nearness,
): string[] {
  if (width !== ours.width || height !== ours.height)
    return [`is ${ours.width}×${ours.height}, in the browser ${width}×${height}`]
  const ms = endsOf(ours.delaysMs).at(-1) ?? 0
  const lines = Math.abs(ms - seconds * 1000) > 10 ? [`lasts ${ms} ms, in the browser ${seconds * 1000}`] : []
  for (const [index, frame] of at.entries()) {
    const far = tooFar(ours.pixels[frame] as Buffer, Buffer.from(pictures[index] ?? '', 'base64'), near)
    if (far) lines.push(`frame ${frame} ${far}`)
  }
  return lines
}

/** Soon after each frame begins, in seconds. */
export const momentsOf = ({ delaysMs }: AllRead): number[] =>
  endsOf(delaysMs).map((end, index) => (end - (delaysMs[index] ?? 0) + SOON_MS) / 1000)
