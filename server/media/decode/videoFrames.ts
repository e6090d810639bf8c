/** The frames of a video, or of an animated AVIF, with the lengths that its time stamps give. */
import { codecNameOf, Decoder, type DecoderLimits, Input, secondsOf, VIDEO } from '../av/input.ts'
import type { AvFrame, AvStream } from '../av/native.ts'
import { REMEDIES } from '../remedies.ts'
import type { Size } from '../renditions.ts'
import { resized } from '../resize.ts'
import { shownMs, type TimedFrame } from './decodedMedia.ts'
import { unreadable } from './errors.ts'
import { keptTimes } from './keptTimes.ts'
import type { Turn } from './orientation.ts'
import type { Timeline } from './timeline.ts'
import { ToRgba } from './toRgba.ts'

export interface VideoFile extends DecoderLimits {
  path: string
  kind: 'video' | 'avif'
  turn: Turn
  /** In square pixels, as it is shown. */
  shown: Size
  isTransparent: boolean
  timeline: Timeline
  /** Whether the file was cut off: its last picture would freeze until the declared end. */
  isCut: boolean
}

interface Moment {
  data: Buffer
  startMs: number
}

/** Duration of a single picture. */
const STILL_MS = 100

export function videoFrames(file: VideoFile, to: Size): AsyncGenerator<TimedFrame> {
  const { turn, shown, isTransparent } = file
  // FFmpeg's scaler would mix the colours of transparent pixels into the others.
  if (isTransparent) return resized(decoded(file, undefined), shown, to)
  return decoded(file, turn.isOnItsSide ? { width: to.height, height: to.width } : to)
}

async function* decoded(file: VideoFile, size: Size | undefined): AsyncGenerator<TimedFrame> {
  const input = new Input(file.path)
  const [stream, opacityStream] = input.streams(VIDEO)
  if (!stream) throw unreadable(`has no picture that can be decoded: ${REMEDIES.video}`)
  const coded = size ?? (file.kind === 'avif' ? undefined : unturned(file))
  const colours = new ToRgba({ size: coded, turn: file.turn.filters })
  const decoder = new Decoder(stream, file)
  const hasOpacity = file.kind === 'avif' && opacityStream !== undefined
  const opacity = hasOpacity ? new Decoder(opacityStream, file) : undefined
  const lumas = new ToRgba({ size: undefined, turn: file.turn.filters })
  const ready: Moment[] = []
  const opacities: Buffer[] = []
  const isLeftOut = leftOut(file, stream)
  let firstMs: number | undefined
  let lastMs = -1
  let lengthMs = STILL_MS
  const take = (frame: AvFrame) => {
    const ms = secondsOf(frame.bestEffortTimestamp, stream) * 1000
    // Players begin with the first picture, and skip any time before it.
    firstMs ??= ms
    const startMs = ms - firstMs
    // Only in damaged files do times go back.
    if (startMs < lastMs) return
    // A WebM frame without a duration lasts as long as the one before.
    if (frame.duration > 0n) lengthMs = secondsOf(frame.duration, stream) * 1000
    else if (lastMs >= 0 && startMs > lastMs) lengthMs = startMs - lastMs
    lastMs = startMs
    if (!isLeftOut.has(frame.bestEffortTimestamp)) ready.push({ data: colours.convert(frame), startMs })
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
        // A video picture without a duration is never visible.
        const isSeen = file.kind === 'avif' || next.startMs > (held?.startMs ?? 0)
        if (held && isSeen) yield { data: held.data, ms: lengthOf(next.startMs - held.startMs) }
        held = next
      }
    }
    // Decoders guess the length of the last frame.
    const stated = file.isCut ? undefined : file.timeline.endMs
    const statedMs = stated === undefined ? 0 : stated - (firstMs ?? 0)
    const endMs = statedMs >= lastMs ? statedMs : lastMs + lengthMs
    if (held) yield { data: held.data, ms: lengthOf(endMs - held.startMs) }
    else {
      const why = `${codecNameOf(stream)}: ${decoder.reason || 'it has no frame'}`
      throw unreadable(`cannot be decoded (${why}): ${REMEDIES.video}`)
    }
  } finally {
    for (const part of [decoder, opacity, colours, lumas, input]) part?.close()
  }
}

/** Time stamps of pictures that a GIF does not need. */
function leftOut({ kind, timeline: { times, endMs = 0 } }: VideoFile, stream: AvStream): Set<bigint> {
  if (kind === 'avif') return new Set()
  const kept = keptTimes(
    times.map(time => secondsOf(time, stream) * 1000),
    endMs,
  )
  const left = new Set(times)
  for (const at of kept) left.delete(times[at] as bigint)
  return left
}

const unturned = ({ shown, turn }: VideoFile): Size =>
  turn.isOnItsSide ? { width: shown.height, height: shown.width } : shown

/** The luma of the second track, which is full range. */
function setAlpha(pixels: Buffer, opacity: Buffer): void {
  for (let at = 0; at < pixels.length; at += 4) pixels[at + 3] = opacity[at] ?? 255
}
