import { expect, it } from 'vitest'
import { embedSize } from '../../../src/gif/embedSize.ts'

const sized = (width: number, height: number) => ({ images: { fixed_width: { width, height } } })

it.each([
  [480, 270, { width: 480, height: 270, paddingBottom: 56.25 }],
  [270, 480, { width: 270, height: 480, paddingBottom: 177.78 }],
  [100, 100, { width: 480, height: 480, paddingBottom: 100 }],
  [2000, 1, { width: 480, height: 1, paddingBottom: 0.05 }],
])('embedSize embedSize of %i × %i', (width, height, expected) => {
  expect(embedSize(sized(width, height))).toEqual(expected)
})

it('embedSize is a square for a GIF without a size', () => {
  expect(embedSize({})).toEqual({ width: 480, height: 480, paddingBottom: 100 })
})
