import { expect, it } from 'vitest'
import { aspectRatio } from '../../../src/gif/size.ts'

it('finds the ratio in any rendition with a size', () => {
  expect(aspectRatio({ images: { original: { width: 0, height: 0 }, hd: { width: 4, height: 2 } } })).toBe(2)
  expect(aspectRatio({ images: { original_still: { width: 1, height: 2 } } })).toBe(0.5)
})
