import type { Size } from '../renditions.ts'
import { Resizer } from '../resize.ts'
import type { TimedFrame } from './decodedMedia.ts'
import { shrinkFactor, shrunk, shrunkSize } from './shrink.ts'

/** The frames in another size, as buffers of their own. */
export async function* resized(
  frames: AsyncGenerator<TimedFrame>,
  from: Size,
  to: Size,
): AsyncGenerator<TimedFrame> {
  const factor = shrinkFactor(from, to)
  const resizer = new Resizer(shrunkSize(from, factor), to)
  try {
    for await (const { data, ms } of frames) {
      const small = factor > 1 ? shrunk(data, from, factor) : data
      const pixels = resizer.resize(small)
      yield { data: pixels === data ? Buffer.from(data) : pixels, ms }
    }
  } finally {
    resizer.close()
  }
}
