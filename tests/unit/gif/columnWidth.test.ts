import { expect, it } from 'vitest'
import { columnWidth } from '../../../src/gif/columnWidth.ts'

it.each([
  [300, 3, 6, 96],
  [301, 3, 6, 96],
  [100, 1, 6, 100],
  [10, 5, 6, 0],
  [100, 0, 6, 100],
])('columnWidth columnWidth(%i, %i, %i) is %i', (width, columns, gutter, expected) => {
  expect(columnWidth(width, columns, gutter)).toBe(expected)
})
