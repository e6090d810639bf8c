import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Picture,
  realFileName,
  renditionFilesOf,
  variantsOf,
} from '../../../../server/media/renditions.ts'
import { RENDITION_NAMES } from '../../../../src/gif/types.ts'

const item = (rest: Partial<Picture>): Picture => ({
  width: 480,
  height: 270,
  hdScale: 1.5,
  frames: 20,
  alpha: false,
  ...rest,
})

const side = fc.integer({ min: 34, max: 360 }).map(half => half * 2)

it.each([
  ['fixed_width', 200, 112],
  ['fixed_height', 356, 200],
  ['fixed_width_small', 100, 56],
  ['fixed_height_small', 178, 100],
  ['original', 480, 270],
  ['hd', 720, 406],
] as const)('variantsOf %s of 480 × 270 is %i × %i', (name, width, height) => {
  expect(variantsOf(item({}))[name]).toMatchObject({ width, height })
})

it('variantsOf gives every rendition even sides, with one variant per size', () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 120 }), (width, height, frames) => {
      const variants = variantsOf(item({ width, height, frames }))
      for (const name of RENDITION_NAMES) {
        expect(variants[name].width % 2).toBe(0)
        expect(variants[name].height % 2).toBe(0)
        expect(variants[name].width).toBeGreaterThan(0)
      }
      const sizes = new Set(Object.values(variants).map(({ width: w, height: h }) => `${w}x${h}`))
      expect(new Set(Object.values(variants)).size).toBe(sizes.size)
    }),
  )
})

it.each([
  ['a tiny picture', { width: 3, height: 5 }, 9, 15],
  ['a line', { width: 600, height: 2 }, 200, 2],
  ['a column', { width: 6, height: 400 }, 18, 1200],
])('variantsOf does not enlarge %s beyond what dense screens need', (_, size, width, height) => {
  expect(variantsOf(item({ ...size, hdScale: 1 })).fixed_width).toMatchObject({ width, height })
})

it('variantsOf bounds every side', () => {
  for (const size of [
    { width: 720, height: 3 },
    { width: 1, height: 720 },
  ])
    for (const { width, height } of Object.values(variantsOf(item({ ...size, hdScale: 2 }))))
      expect(Math.max(width, height)).toBeLessThanOrEqual(1280)
})

it('variantsOf reduces the size of a long GIF for downsized', () => {
  const variants = variantsOf(item({ frames: 120 }))
  expect(variants.downsized.width).toBeLessThan(480)
  expect(variants.downsized_large.width).toBeGreaterThan(variants.downsized.width)
})

it('realFileName maps every rendition and format to a file', () => {
  for (const shape of [item({}), item({ width: 240, height: 240, alpha: true })]) {
    const extension = shape.alpha ? 'png' : 'jpg'
    for (const name of RENDITION_NAMES) {
      for (const file of [
        `${name}.gif`,
        `${name}.webp`,
        `${name}.mp4`,
        `${name}.avif`,
        ...(shape.alpha ? [] : [`${name}_av1.mp4`]),
        `${name}_still.${extension}`,
        `${name}_still.webp`,
      ]) {
        expect(renditionFilesOf(shape).has(realFileName(shape, file) ?? ''), file).toBe(true)
      }
    }
  }
})

it.each([
  '',
  'x',
  'original.exe',
  'original',
  '../original.gif',
  'constructor.gif',
  '__proto__.gif',
  'original_still.gif',
  'video_hd.mp4',
])('realFileName is undefined for %j', file => {
  expect(realFileName(item({}), file)).toBeUndefined()
})
