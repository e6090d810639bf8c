/** A small video of the kind that operators have. */
import { encodeMp4 } from '../../server/media/encodeFrames.ts'
import { framesOf } from '../../server/media/frames.ts'

const SIZE = { width: 48, height: 32 }
const FRAMES = 10

/** A moving edge. */
const pictures = Array.from({ length: FRAMES }, (_, frame) => {
  const data = Buffer.alloc(SIZE.width * SIZE.height * 4, 255)
  for (let at = 0; at < data.length; at += 4) data[at] = ((at / 4) % SIZE.width) * 5 + frame * 20
  return data
})

/** An MP4 of 48 × 32 that lasts a second. */
export function writeVideo(path: string, { sound = false } = {}): Promise<void> {
  const delaysMs = Array(FRAMES).fill(100)
  const animation = { frames: framesOf(SIZE, pictures), delaysMs, alpha: false, backdrop: '#ffffff' }
  return encodeMp4(animation, path, { sound: sound ? { filters: 'sine=d=1' } : undefined })
}
