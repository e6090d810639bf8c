import { expect, it } from 'vitest'
import { gifHeight, gifWidth } from '../../../src/gif/gifSize.ts'

const sized = (width: number, height: number) => ({ images: { fixed_width: { width, height } } })

it('derives one side from the other', () => {
  expect(gifHeight(sized(10, 100), 50)).toBe(500)
  expect(gifWidth(sized(10, 100), 50)).toBe(5)
  expect(gifHeight(sized(3, 2), 100)).toBe(67)
  expect(gifHeight({ images: {} }, 50)).toBe(0)
  expect(gifWidth({}, 50)).toBe(0)
})
