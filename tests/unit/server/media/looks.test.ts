import { expect, it } from 'vitest'
import { framesOf } from '../../../../server/media/frames.ts'
import { areAlike, bandsOf, looksOf } from '../../../../server/media/looks.ts'
import { resizeFrames } from '../../../../server/media/resize.ts'

const SIZE = { width: 120, height: 80 }
type Colour = readonly [number, number, number]

/** A disc that moves over a slope. */
function film(count: number, disc: Colour, path: (part: number) => readonly [number, number]) {
  const pictures = Array.from({ length: count }, (_, frame) => {
    const data = Buffer.alloc(SIZE.width * SIZE.height * 4, 255)
    const [left, top] = path(frame / count)
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % SIZE.width, Math.floor(at / 4 / SIZE.width)]
      const isInside = (x - left) ** 2 + (y - top) ** 2 < 500
      for (let c = 0; c < 3; c++) data[at + c] = isInside ? (disc[c] ?? 0) : x + y
    }
    return data
  })
  return framesOf(SIZE, pictures)
}

const across = (part: number) => [part * 120, 40] as const
const down = (part: number) => [80, part * 80] as const
const RED: Colour = [200, 30, 30]
const looks = (count: number, frames = film(count, RED, across)) =>
  looksOf(frames, Array(count).fill(1000 / count))

it('a GIF looks the same in another size and rate', async () => {
  const first = await looks(12)
  const small = await resizeFrames(film(24, RED, across), { width: 61, height: 40 })
  const again = await looks(24, small)
  expect(areAlike(first, again)).toBe(true)
  expect(bandsOf(first).some(band => bandsOf(again).includes(band))).toBe(true)
})

it.each([
  ['another motion', film(12, RED, down)],
  ['another colour', film(12, [30, 60, 230], across)],
  ['the other way', film(12, RED, part => across(1 - part))],
])('a GIF looks different with %s', async (_name, frames) => {
  expect(areAlike(await looks(12), await looks(12, frames))).toBe(false)
})

it('a GIF with too little detail has no look', async () => {
  expect(await looksOf(framesOf(SIZE, [Buffer.alloc(SIZE.width * SIZE.height * 4, 90)]), [100])).toBe('')
  expect(await looksOf(framesOf({ width: 4, height: 4 }, [Buffer.alloc(64, 90)]), [100])).toBe('')
})
