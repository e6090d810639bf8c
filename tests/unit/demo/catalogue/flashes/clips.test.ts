/** No clip of the catalogue flashes more often than WCAG 2.3.1 allows. */
import { expect, it } from 'vitest'
import { clipItems } from '../../../../../demo/catalogue/clips/catalogue.ts'
import { drawClipFrame } from '../../../../../demo/catalogue/clips/draw.ts'
import type { ClipSource } from '../../../../../demo/catalogue/sources.ts'
import { delaysOf } from '../../../../../server/library/items.ts'
import { stack } from '../../../../../server/media/frames.ts'
import { flashesOf, MEASURED_WIDTH } from './flashes.ts'

const WHITE = 255
/** It draws and measures all of them, on a machine that may be busy. */
const LIMIT_MS = 400_000

it(
  'clips do not flash',
  () => {
    const flashing = clipItems().filter(item => {
      const size = { width: MEASURED_WIDTH, height: Math.round((MEASURED_WIDTH * item.height) / item.width) }
      const frames = stack(
        Array.from({ length: item.frames }, (_, index) =>
          drawClipFrame(item.source as ClipSource, size, index / item.frames, item),
        ),
      )
      const { general, red } = flashesOf(frames, delaysOf(item), WHITE)
      return general || red
    })
    expect(flashing.map(({ title }) => title)).toEqual([])
  },
  LIMIT_MS,
)
