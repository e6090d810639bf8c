/** The frames of a video, or of an animated AVIF, with the lengths that its time stamps give. */
import { codecNameOf, Decoder, Input, secondsOf, VIDEO } from '../av/input.ts'
import type { AvFrame, AvStream } from '../av/native.ts'
import type { Size } from '../renditions.ts'
import { shownMs, type TimedFrame } from './decodedMedia.ts'
import { unreadable } from './errors.ts'
import type { Turn } from './orientation.ts'
import { resized } from './resized.ts'
import { ToRgba } from './toRgba.ts'

export interface VideoFile {
  path: string
  kind: 'video' | 'avif'
  turn: Turn
  /** In square pixels, as it is shown. */
  shown: Size
  isTransparent: boolean
  /** Its last picture would stand still until the end that it states. */
  isCut: boolean
  maxPixels: number
}

interface Moment {
  data: Buffer
  startMs: number
}

/** A GIF needs no more: frames of a video between are left out. */
const VIDEO_STEP_MS = 80
/** Allows for rounded time stamps. */
const TOLERANCE_MS = 1
/** Of a single picture. */
const STILL_MS = 100
/** Microseconds in a millisecond. */
const MICRO = 1000

export function videoFrames(file: VideoFile, to: Size): AsyncGenerator<TimedFrame> {
  const { turn, shown, isTransparent } = file
  // Transparent pixels are not scaled here, where their colours would run into the others.
  if (isTransparent) return resized(decoded(file, undefined), shown, to)
  return decoded(file, turn.isOnItsSide ? { width: to.height, height: to.width } : to)
}

async function* decoded(file: VideoFile, size: Size | undefined): AsyncGenerator<TimedFrame> {
  const input = new Input(file.path)
  const [stream, opacityStream] = input.streams(VIDEO)
  if (!stream) throw unreadable('has no picture that can be decoded')
  const coded = size ?? (file.kind === 'avif' ? undefined : unturned(file))
  const colours = new ToRgba({ size: coded, turn: file.turn.filters })
  const decoder = new Decoder(stream, file)
  const hasOpacity = file.kind === 'avif' && opacityStream !== undefined
  const opacity = hasOpacity ? new Decoder(opacityStream, file) : undefined
  const lumas = new ToRgba({ size: undefined, turn: file.turn.filters })
  const ready: Moment[] = []
  const opacities: Buffer[] = []
  let firstMs: number | undefined
  let lastMs = 0
  let lengthMs = STILL_MS
  let step = -1
  const take = (frame: AvFrame) => {
    const ms = secondsOf(frame.bestEffortTimestamp, stream) * 1000
    firstMs ??= ms
    const startMs = ms - firstMs
    // A frame of a WebM may have no length: it lasts as long as the one before.
    if (frame.duration > 0n) lengthMs = secondsOf(frame.duration, stream) * 1000
    else if (startMs > lastMs) lengthMs = startMs - lastMs
    lastMs = startMs
    const now = Math.floor((startMs + TOLERANCE_MS) / VIDEO_STEP_MS)
    if (file.kind === 'video' && now === step) return
    step = now
    ready.push({ data: colours.convert(frame), startMs })
  }
  let held: Moment | undefined
  const lengthOf = (ms: number) => (file.kind === 'avif' ? shownMs(ms) : Math.max(1, ms))
  try {
    for (let isMore = true; isMore; ) {
      isMore = input.read()
      const { packet } = input
      if (!isMore || packet.streamIndex === stream.index) decoder.decode(isMore ? packet : null, take)
      if (!isMore || packet.streamIndex === opacityStream?.index)
        opacity?.decode(isMore ? packet : null, frame => opacities.push(lumas.convert(frame)))
      while (ready.length > 0 && (!opacity || opacities.length > 0)) {
        const next = ready.shift() as Moment
        const alpha = opacities.shift()
        if (alpha) setAlpha(next.data, alpha)
        if (held) yield { data: held.data, ms: lengthOf(next.startMs - held.startMs) }
        held = next
      }
    }
    // Decoders guess the length of the last frame.
    const trackMs = file.isCut ? undefined : endOfTrackMs(input, stream)
    const endMs = trackMs === undefined ? lastMs + lengthMs : trackMs - (firstMs ?? 0)
    if (held) yield { data: held.data, ms: lengthOf(endMs - held.startMs) }
    else throw unreadable(`cannot be decoded: ${codecNameOf(stream)}: ${decoder.reason || 'it has no frame'}`)
  } finally {
    for (const part of [decoder, opacity, colours, lumas, input]) part?.close()
  }
}

/** The end that the file states. A WebM states one for all tracks together. */
function endOfTrackMs({ format }: Input, stream: AvStream): number | undefined {
  // Negative where it is not known.
  const start = stream.startTime > 0n ? stream.startTime : 0n
  if (stream.duration > 0n) return secondsOf(start + stream.duration, stream) * 1000
  return format.duration > 0n && format.streams.length === 1 ? Number(format.duration) / MICRO : undefined
}

const unturned = ({ shown, turn }: VideoFile): Size =>
  turn.isOnItsSide ? { width: shown.height, height: shown.width } : shown

/** The luma of the second track, which is full range. */
function setAlpha(pixels: Buffer, opacity: Buffer): void {
  for (let at = 0; at < pixels.length; at += 4) pixels[at + 3] = opacity[at] ?? 255
}
