import type { Size } from '../renditions.ts'
import { Resizer } from '../resize.ts'
import type { TimedFrame } from './decodedMedia.ts'

/** The frames in another size, as buffers of their own. */
export async function* resized(
  frames: AsyncGenerator<TimedFrame>,
  from: Size,
  to: Size,
): AsyncGenerator<TimedFrame> {
  const resizer = new Resizer(from, to)
  try {
    for await (const { data, ms } of frames) {
      const pixels = resizer.resize(data)
      yield { data: pixels === data ? Buffer.from(data) : pixels, ms }
    }
  } finally {
    resizer.close()
  }
}
