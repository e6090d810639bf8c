/** Display times of a video's pictures, from its packets, before any is decoded. */
import { type Input, secondsOf } from '../av/input.ts'
import type { AvStream } from '../av/native.ts'
import { unreadable } from './errors.ts'

export interface Timeline {
  /** In the stream's units, in order. */
  times: bigint[]
  /** The end that the file states. */
  endMs?: number
}

/** Microseconds in a millisecond. */
const MICRO = 1000
const DISCARDED = 4
/** Four hours at 60 a second. A small file from a stranger can have many more. */
const MOST_PICTURES = 864_000

type Packets = Pick<Input, 'read' | 'packet' | 'format'>

/** Reads the file to its end. Throws UNREADABLE if it has too many pictures. */
export function timelineOf(input: Packets, stream: AvStream): Timeline {
  const times = new Set<bigint>()
  let firstDts: bigint | undefined
  let end = 0n
  while (input.read()) {
    const { streamIndex, pts, dts, duration, flags } = input.packet
    if (streamIndex !== stream.index) continue
    firstDts ??= dts
    end = dts + duration
    if ((flags & DISCARDED) === 0) times.add(pts)
    if (times.size > MOST_PICTURES)
      throw unreadable(`has more than ${MOST_PICTURES} pictures: add a shorter version`)
  }
  const inOrder = [...times].sort((a, b) => Number(a - b))
  const endMs = statedMs(input, stream, { first: inOrder[0] ?? 0n, firstDts: firstDts ?? 0n, end })
  return { times: inOrder, ...(endMs !== undefined && { endMs }) }
}

function statedMs(
  { format }: Packets,
  stream: AvStream,
  { first, firstDts, end }: { first: bigint; firstDts: bigint; end: bigint },
): number | undefined {
  const { duration } = stream
  if (duration > 0n) {
    // A fragmented file's duration counts from 0, even if its fragments begin hours later.
    const isFromZero = firstDts > 0n && distance(duration, end) < distance(duration, end - firstDts)
    return secondsOf(first + (isFromZero ? duration - firstDts : duration), stream) * 1000
  }
  // A WebM has one duration for all tracks together.
  return format.duration > 0n && format.streams.length === 1 ? Number(format.duration) / MICRO : undefined
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)
