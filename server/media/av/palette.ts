/** The palette of a GIF, from all of its frames. */
import type { Frames } from '../frames.ts'
import type { Shown } from '../schedule.ts'
import type { DistinctColours } from './distinctColours.ts'
import { type Filters, MAIN_SOURCE, openFilters, type Sources } from './filters.ts'
import { type AvFrame, done, native } from './native.ts'
import { rgbaFrame, rgbaSource } from './output.ts'

/** Entries of a palette, as the filters exchange it. */
const SIDE = 16
const NAME = 'palette'

export interface Palette {
  source: Sources
  /** Gives it to filters that have the source. */
  push(filters: Filters): void
}

export async function palettePixels(
  frames: Frames,
  shown: readonly Shown[],
  { colours, alpha, distinct }: { colours: number; alpha: boolean; distinct: DistinctColours },
): Promise<Palette> {
  const filters = openFilters(
    `[${MAIN_SOURCE}]palettegen=max_colors=${colours}:reserve_transparent=${alpha ? 1 : 0}[out]`,
    {
      [MAIN_SOURCE]: rgbaSource(frames, { num: 1, den: 100 }),
    },
  )
  let pixels: Buffer | undefined
  const take = () =>
    filters.pull(frame => {
      pixels = frame.toBuffer()
    })
  try {
    for (const [at, { index }] of shown.entries()) {
      if (shown[at - 1]?.index === index) continue
      const frame = rgbaFrame(frames, distinct.bounded(await frames.at(index)), at, 1)
      filters.push(frame)
      frame.free()
      // Counts the colours now: what is not asked for is kept.
      take()
    }
    filters.end()
    take()
  } finally {
    filters.close()
  }
  if (!pixels) throw new RangeError('no frame for a palette')
  const found = pixels
  return {
    source: {
      [NAME]: {
        kind: 'buffer',
        options: `video_size=${SIDE}x${SIDE}:pix_fmt=bgra:time_base=1/100:pixel_aspect=1/1:colorspace=gbr:range=pc`,
      },
    },
    push(target) {
      const frame = paletteFrame(found)
      target.push(frame, NAME)
      target.end(NAME)
      frame.free()
    },
  }
}

function paletteFrame(pixels: Buffer): AvFrame {
  const { Frame, avGetPixFmtFromName } = native()
  const frame = new Frame()
  frame.alloc()
  frame.width = SIDE
  frame.height = SIDE
  frame.format = avGetPixFmtFromName('bgra')
  frame.colorSpace = 0
  frame.colorRange = 2
  done(frame.getBuffer(), 'a palette')
  done(frame.fromBuffer(pixels), 'a palette')
  frame.pts = 0n
  return frame
}
