/** A small video of the kind that operators have. */
import { encodeMp4 } from '../../server/media/encodeFrames.ts'
import { framesOf } from '../../server/media/frames.ts'

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
