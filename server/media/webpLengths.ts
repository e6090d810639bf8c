/** The length of the last frame in an animated WebP (https://developers.google.com/speed/webp/docs/riff_container#animation). */
import { open } from 'node:fs/promises'

const FIRST_CHUNK = 12
const HEAD_BYTES = 8
/** The offset of the length in an ANMF chunk's data: three bytes. */
const LENGTH_AT = 12
const MOST_MS = 0xff_ff_ff

/** Makes the last frame end with the loop: it may stand for several that are the same. */
export async function setLastLength(path: string, loopMs: number): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    const length = Buffer.alloc(3)
    let last: number | undefined
    let lastStartMs = 0
    let endMs = 0
    for (let at = FIRST_CHUNK; at + HEAD_BYTES <= size; ) {
      await file.read(head, 0, HEAD_BYTES, at)
      const bytes = head.readUInt32LE(4)
      if (head.toString('latin1', 0, 4) === 'ANMF') {
        last = at + HEAD_BYTES + LENGTH_AT
        await file.read(length, 0, 3, last)
        lastStartMs = endMs
        endMs += length.readUIntLE(0, 3)
      }
      at += HEAD_BYTES + bytes + (bytes % 2)
    }
    if (last === undefined) return
    length.writeUIntLE(Math.min(MOST_MS, Math.max(0, Math.round(loopMs - lastStartMs))), 0, 3)
    await file.write(length, 0, 3, last)
  } finally {
    await file.close()
  }
}
