/** The palette of a GIF, from all of its frames. */
import type { Frames } from '../frames.ts'
import type { ScheduledFrame } from '../schedule.ts'
import type { DistinctColours } from './distinctColours.ts'
import { type Filters, MAIN_SOURCE, openFilters } from './filters.ts'
import { rgbaFrame, rgbaSource } from './output.ts'

/** Entries of a palette, as the filters exchange it. */
const SIZE = { width: 16, height: 16 }
const FORMAT = 'bgra'
const NAME = 'palette'

export async function palettePixels(
  frames: Frames,
  shown: readonly ScheduledFrame[],
  { colours, alpha, distinct }: { colours: number; alpha: boolean; distinct: DistinctColours },
) {
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
      // Drains the filter after each frame, which makes it count the colours and free the frame.
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
    source: { [NAME]: rgbaSource(SIZE, { num: 1, den: 100 }, FORMAT) },
    /** Pushes the palette into filters that have its source. */
    push(target: Filters) {
      const frame = rgbaFrame(SIZE, found, 0, 0, FORMAT)
      target.push(frame, NAME)
      target.end(NAME)
      frame.free()
    },
  }
}
