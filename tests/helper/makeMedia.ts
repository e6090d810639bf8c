/** Small media files of the kinds that operators have. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { chunkOf, PNG_SIGNATURE } from '../../server/media/decode/pngChunks.ts'
import { encodeMp4 } from '../../server/media/encodeFrames.ts'
import { framesOf } from '../../server/media/frames.ts'
import { uint32 } from '../processes/media/corpus/pngBytes.ts'

const SIZE = { width: 48, height: 32 }

/** A moving edge. */
const pictures = (count: number) =>
  Array.from({ length: count }, (_, frame) => {
    const data = Buffer.alloc(SIZE.width * SIZE.height * 4, 255)
    for (let at = 0; at < data.length; at += 4) data[at] = ((at / 4) % SIZE.width) * 5 + frame * 20
    return data
  })

/** An MP4 of 48 × 32. */
export function writeVideo(
  path: string,
  { frames = 10, frameMs = 100, sound = false }: { frames?: number; frameMs?: number; sound?: boolean } = {},
): Promise<void> {
  const animation = {
    frames: framesOf(SIZE, pictures(frames)),
    delaysMs: Array.from({ length: frames }, () => frameMs),
    alpha: false,
    backdrop: '#ffffff',
  }
  const filters = `sine=d=${(frames * frameMs) / 1000}`
  return encodeMp4(animation, path, { sound: sound ? { filters } : undefined })
}

/** An APNG of 48 × 32, whose frames are shown for a tenth of a second. */
export async function writeApng(path: string, count: number): Promise<void> {
  const parts: Buffer[] = [PNG_SIGNATURE]
  let sequence = 0
  for (const [index, data] of pictures(count).entries()) {
    const png = await sharp(data, { raw: { ...SIZE, channels: 4 } })
      .png()
      .toBuffer()
    if (index === 0) parts.push(chunkOf('IHDR', chunk(png, 'IHDR')), chunkOf('acTL', uint32(count, 0)))
    const control = Buffer.concat([
      uint32(sequence++, SIZE.width, SIZE.height, 0, 0),
      Buffer.from([0, 1, 0, 10, 0, 0]),
    ])
    parts.push(chunkOf('fcTL', control))
    const pixels = chunk(png, 'IDAT')
    parts.push(
      index === 0 ? chunkOf('IDAT', pixels) : chunkOf('fdAT', Buffer.concat([uint32(sequence++), pixels])),
    )
  }
  await writeFile(path, Buffer.concat([...parts, chunkOf('IEND', Buffer.alloc(0))]))
}

/** The data of the only chunk of a type. */
function chunk(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type)
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}
