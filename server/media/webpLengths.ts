/** The length of the last frame in an animated WebP (https://developers.google.com/speed/webp/docs/riff_container#animation). */
import { open } from 'node:fs/promises'

const FIRST_CHUNK = 12
const HEAD_BYTES = 8
/** Of the length in the data of an ANMF chunk: three bytes. */
const LENGTH_AT = 12
const MOST_MS = 0xff_ff_ff

export async function setLastLength(path: string, ms: number): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    let last: number | undefined
    for (let at = FIRST_CHUNK; at + HEAD_BYTES <= size; ) {
      await file.read(head, 0, HEAD_BYTES, at)
      if (head.toString('latin1', 0, 4) === 'ANMF') last = at + HEAD_BYTES
      const length = head.readUInt32LE(4)
      at += HEAD_BYTES + length + (length % 2)
    }
    if (last === undefined) return
    const bytes = Buffer.alloc(3)
    bytes.writeUIntLE(Math.min(MOST_MS, Math.round(ms)), 0, 3)
    await file.write(bytes, 0, 3, last + LENGTH_AT)
  } finally {
    await file.close()
  }
}
