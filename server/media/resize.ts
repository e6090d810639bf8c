/** Resizes frames. */
import type { TimedFrame } from './decode/decodedMedia.ts'
import { FrameStore } from './frameStore.ts'
import { type Frame, type Frames, framesOf, rawOf } from './frames.ts'
import type { Size } from './renditions.ts'
import sharp from './sharp.ts'

/** Only tiny pictures are enlarged this much: pixel art, which smooth scaling would blur. */
const SHARP_FROM = 3

function kernelOf(from: Size, to: Size): 'nearest' | 'cubic' {
  const factor = to.width / from.width
  const isWhole = Number.isInteger(factor) && to.height === from.height * factor
  return isWhole && factor >= SHARP_FROM ? 'nearest' : 'cubic'
}

/** Returns the frame itself if it already has the size. */
export async function resizeFrame(frame: Frame, { width, height }: Size): Promise<Frame> {
  if (frame.width === width && frame.height === height) return frame
  const kernel = kernelOf(frame, { width, height })
  const resized = sharp(frame.data, rawOf(frame)).resize(width, height, { fit: 'fill', kernel })
  return { width, height, data: await resized.raw().toBuffer() }
}

/** The frames in another size, as buffers of their own. */
export async function* resized(
  frames: AsyncGenerator<TimedFrame>,
  from: Size,
  to: Size,
): AsyncGenerator<TimedFrame> {
  for await (const { data, ms } of frames) {
    const { data: pixels } = await resizeFrame({ ...from, data }, to)
    yield { data: pixels === data ? Buffer.from(data) : pixels, ms }
  }
}

/** `folder` holds frames that exceed the memory; without it, all stay in memory. */
export async function resizeFrames(frames: Frames, size: Size, folder?: string): Promise<Frames> {
  const { width, height } = frames
  if (width === size.width && height === size.height) return frames
  const store = folder === undefined ? undefined : new FrameStore(size, folder)
  const pictures: Buffer[] = []
  try {
    for (let index = 0; index < frames.count; index++) {
      const { data } = await resizeFrame({ width, height, data: await frames.at(index) }, size)
      if (store) await store.add(data)
      else pictures.push(data)
    }
  } catch (error) {
    await store?.close()
    throw error
  }
  return store ?? framesOf(size, pictures)
}
