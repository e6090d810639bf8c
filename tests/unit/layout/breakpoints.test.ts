import { expect, it } from 'vitest'
import { breakpointFor } from '../../../src/layout/breakpoints.ts'

it.each([
  [0, 1],
  [199, 1],
  [200, 2],
  [320, 2],
  [479, 2],
  [480, 3],
  [767, 3],
  [768, 4],
  [1024, 5],
  [1400, 6],
  [1800, 8],
  [4000, 8],
])('breakpointFor gives a container of %i px %i columns', (width, columns) => {
  expect(breakpointFor(width)).toMatchObject({ columns, gutter: 6 })
})

it('breakpointFor takes breakpoints in any order, and the first below all of them', () => {
  const own = [
    { minWidth: 600, columns: 4, gutter: 10 },
    { minWidth: 300, columns: 2, gutter: 4 },
  ]
  expect(breakpointFor(700, own).columns).toBe(4)
  expect(breakpointFor(400, own).gutter).toBe(4)
  expect(breakpointFor(100, own).columns).toBe(4)
  expect(breakpointFor(100, [])).toMatchObject({ columns: 1, gutter: 6 })
  expect(breakpointFor(700, [null as never, ...own]).columns).toBe(4)
})
