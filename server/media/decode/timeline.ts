/** When the pictures of a video are shown, as its packets say before any is decoded. */
import { type Input, secondsOf } from '../av/input.ts'
import type { AvStream } from '../av/native.ts'

export interface Timeline {
  /** In the stream's units, in order. */
  times: bigint[]
  /** The end that the file states. */
  endMs?: number
}

/** Microseconds in a millisecond. */
const MICRO = 1000
const DISCARDED = 4

/** Reads the file to its end. */
export function timelineOf(input: Input, stream: AvStream): Timeline {
  const times = new Set<bigint>()
  let firstDts: bigint | undefined
  let end = 0n
  while (input.read()) {
    const { streamIndex, pts, dts, duration, flags } = input.packet
    if (streamIndex !== stream.index) continue
    firstDts ??= dts
    end = dts + duration
    if ((flags & DISCARDED) === 0) times.add(pts)
  }
  const inOrder = [...times].sort((a, b) => Number(a - b))
  const endMs = statedMs(input, stream, { first: inOrder[0] ?? 0n, firstDts: firstDts ?? 0n, end })
  return { times: inOrder, ...(endMs !== undefined && { endMs }) }
}

function statedMs(
  { format }: Input,
  stream: AvStream,
  { first, firstDts, end }: { first: bigint; firstDts: bigint; end: bigint },
): number | undefined {
  const { duration } = stream
  if (duration > 0n) {
    // That of a fragmented file is counted from 0, though its fragments may begin hours later.
    const isFromZero = firstDts > 0n && distance(duration, end) < distance(duration, end - firstDts)
    return secondsOf(first + (isFromZero ? duration - firstDts : duration), stream) * 1000
  }
  // A WebM states one length for all tracks together.
  return format.duration > 0n && format.streams.length === 1 ? Number(format.duration) / MICRO : undefined
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)
