/** Flashes are counted as WCAG 2.3.1 does, on frames of known colours. */
import { expect, it } from 'vitest'
import {
  flashesOf,
  flashesSomewhere,
  MEASURED_WIDTH,
  measuredSize,
  type Strip,
} from '../../../../../server/media/flashes/flashes.ts'
import { framesOf } from '../../../../../server/media/frames.ts'
import type { Size } from '../../../../../server/media/renditions.ts'

type Rgba = readonly [red: number, green: number, blue: number, alpha?: number]
const [WHITE, BLACK, GREY, RED] = [
  [255, 255, 255],
  [0, 0, 0],
  [100, 100, 100],
  [255, 0, 0],
] as const satisfies Rgba[]
const [WIDTH, HEIGHT] = [MEASURED_WIDTH, 48]
const FRAME_MS = 100

/** Frames that are painted by their index; each painter says the colour of a cell. */
function stripOf(...painters: ((x: number, y: number) => Rgba)[]): Strip {
  const cells = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => [cell % WIDTH, Math.floor(cell / WIDTH)])
  const data = painters.flatMap(paint =>
    cells.flatMap(([x = 0, y = 0]) => {
      const [red, green, blue, alpha = 255] = paint(x, y)
      return [red, green, blue, alpha]
    }),
  )
  return { width: WIDTH, height: HEIGHT, count: painters.length, data: Buffer.from(data) }
}

const black = ({ width, height }: Size) =>
  Buffer.from(
    Array(width * height)
      .fill([0, 0, 0, 255])
      .flat(),
  )
const plain = (colour: Rgba) => () => colour
const measure = (frames: Strip, delays: number[], backdrop = 255) => flashesOf(frames, delays, backdrop)
const strobe = (a: Rgba, b: Rgba, ms: number) => measure(stripOf(plain(a), plain(b)), [ms, ms])

it('five flashes a second are too many, two are not', () => {
  expect(strobe(WHITE, BLACK, FRAME_MS)).toEqual({ general: true, red: false })
  expect(strobe(WHITE, BLACK, 250)).toEqual({ general: false, red: false })
})

it('light tones may alternate, and so may similar tones', () => {
  expect(strobe([255, 255, 255], [235, 235, 235], FRAME_MS).general).toBe(false)
  expect(strobe(GREY, [110, 110, 110], FRAME_MS).general).toBe(false)
})

it('saturated red flashes even beside a colour of equal luminance', () => {
  const sameLight: Rgba = [127, 127, 127]
  expect(strobe(RED, sameLight, FRAME_MS)).toEqual({ general: false, red: true })
  expect(strobe([120, 0, 0], [110, 0, 0], FRAME_MS).red).toBe(false)
})

it('a small area may flash, a quarter of the view may not', () => {
  const part = (cells: number) => (x: number, y: number) => (x < cells && y < cells ? WHITE : BLACK)
  const flashing = (cells: number) => measure(stripOf(part(cells), plain(BLACK)), [FRAME_MS, FRAME_MS])
  expect(flashing(16).general).toBe(false)
  expect(flashing(24).general).toBe(true)
})

it('a moving shape is no flash', () => {
  const bar = (at: number) => (x: number) => (Math.abs(x - at) < 4 ? WHITE : BLACK)
  const frames = stripOf(...Array.from({ length: 16 }, (_, index) => bar(index * 4)))
  expect(measure(frames, Array(16).fill(50)).general).toBe(false)
})

it('a sticker can flash on one background only', () => {
  const frames = stripOf(plain([0, 0, 0, 0]), plain(WHITE))
  expect(measure(frames, [FRAME_MS, FRAME_MS], 255).general).toBe(false)
  expect(measure(frames, [FRAME_MS, FRAME_MS], 0).general).toBe(true)
})

it('one frame never flashes, nor do frames without a duration', () => {
  expect(measure(stripOf(plain(WHITE)), [FRAME_MS])).toEqual({ general: false, red: false })
  expect(strobe(WHITE, BLACK, 0)).toEqual({ general: false, red: false })
})

it('flashes are found in a very narrow picture, without the memory for its full height', async () => {
  const line = { width: 2, height: 720 }
  expect(measuredSize(line)).toEqual({ width: 64, height: 256 })
  expect(measuredSize({ width: 720, height: 2 })).toEqual({ width: 64, height: 1 })
  const frames = framesOf(line, [Buffer.alloc(line.width * line.height * 4, 255), black(line)])
  expect(await flashesSomewhere(frames, [FRAME_MS, FRAME_MS], false)).toBe(true)
})
