import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLanes } from '../../../src/layout/lanes.ts'
import { type ArrowDirection, neighbour } from '../../../src/layout/neighbour.ts'

/** Three columns, placed in the order 0 1 2 / 4 3 5, because the second column is the shortest. */
const grid = () => {
  const lanes = createLanes({ lanes: 3, gutter: 0 })
  for (const size of [100, 50, 200, 100, 100, 50]) lanes.place(size)
  return { count: lanes.count, box: lanes.box }
}

it.each<[number, ArrowDirection, number | undefined]>([
  [0, 'right', 1],
  [1, 'right', 2],
  [2, 'right', undefined],
  [0, 'left', undefined],
  [0, 'up', undefined],
  [1, 'down', 3],
  [3, 'up', 1],
  [0, 'down', 4],
  [4, 'up', 0],
  [3, 'left', 0],
  [99, 'down', undefined],
])('neighbour of %i, %s, is %s', (from, way, to) => {
  expect(neighbour(grid(), from, way)).toBe(to)
})

it('neighbour returns along a lane the same way', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 6 }), fc.nat(), (all, count, at) => {
      const lanes = createLanes({ lanes: count, gutter: 6 })
      for (const size of all) lanes.place(size)
      const from = at % all.length
      const down = neighbour(lanes, from, 'down')
      if (down !== undefined) expect(neighbour(lanes, down, 'up')).toBe(from)
    }),
  )
})

it('neighbour never leaves the list and never stays', () => {
  const ways = fc.constantFrom<ArrowDirection>('up', 'down', 'left', 'right')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), ways, fc.nat(), (total, way, at) => {
      const lanes = createLanes({ lanes: 3, gutter: 6 })
      for (let index = 0; index < total; index++) lanes.place(50 + ((index * 37) % 90))
      const to = neighbour(lanes, at % total, way)
      if (to === undefined) return
      expect(to).not.toBe(at % total)
      expect(to).toBeLessThan(total)
    }),
  )
})
