/**
 * The frames of an animated WebP.
 * https://developers.google.com/speed/webp/docs/riff_container#animation
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { type FileReader, withReader } from './decode/fileReader.ts'

const FIRST_CHUNK = 12
const SIZE_AT = 4
const HEAD_BYTES = 8
/** Offset of a frame's duration, which has three bytes. */
const LENGTH_AT = 12
const MOST_MS = 0xff_ff_ff

/** Offsets of each frame's data and of the next chunk, which may lie beyond the file. */
function* framesOf(reader: FileReader): Generator<{ start: number; end: number }> {
  for (let at = FIRST_CHUNK; at + HEAD_BYTES <= reader.size; ) {
    reader.position = at
    const head = reader.bytes(HEAD_BYTES)
    const bytes = head.readUInt32LE(4)
    const start = at + HEAD_BYTES
    at = start + bytes + (bytes % 2)
    if (head.toString('latin1', 0, 4) === 'ANMF') yield { start, end: at }
  }
}

/**
 * The complete frames of a file that was cut off, which libwebp would refuse. `undefined` if
 * nothing is missing, or no frame is complete.
 */
export function wholeWebp(path: string): Buffer | undefined {
  return withReader(path, reader => {
    reader.position = SIZE_AT
    const size = reader.bytes(4).readUInt32LE() + HEAD_BYTES
    if (size <= reader.size) return undefined
    const whole = [...framesOf(reader)].filter(({ end }) => end <= reader.size)
    const { end } = whole.at(-1) ?? { end: 0 }
    if (end === 0) return undefined
    reader.position = 0
    const beginning = reader.bytes(end)
    beginning.writeUInt32LE(end - HEAD_BYTES, SIZE_AT)
    return beginning
  })
}

/** Makes the last frame last until the loop ends, because it may stand for several equal frames. */
export function setLastLength(path: string, loopMs: number): void {
  const { before, last } = withReader(path, reader => {
    const starts = [...framesOf(reader)].map(({ start }) => start + LENGTH_AT)
    const lengths = starts.slice(0, -1).map(at => {
      reader.position = at
      return reader.bytes(3).readUIntLE(0, 3)
    })
    return { before: lengths.reduce((sum, ms) => sum + ms, 0), last: starts.at(-1) }
  })
  if (last === undefined) return
  const length = Buffer.alloc(3)
  length.writeUIntLE(Math.min(MOST_MS, Math.max(0, Math.round(loopMs - before))), 0, 3)
  const file = openSync(path, 'r+')
  writeSync(file, length, 0, 3, last)
  closeSync(file)
}
