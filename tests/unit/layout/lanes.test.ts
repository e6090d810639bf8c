import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLanes, type LaneBox, type Lanes, type Span } from '../../../src/layout/lanes.ts'

const sizes = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 300 })
const shape = fc.record({
  lanes: fc.integer({ min: 1, max: 9 }),
  gutter: fc.integer({ min: 0, max: 20 }),
  offsets: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 9 }),
})

function fill(lanes: Lanes, all: readonly number[]): LaneBox[] {
  for (const size of all) lanes.place(size)
  return all.flatMap((_, index) => lanes.box(index) ?? [])
}
const overlaps = (box: LaneBox, { start, end }: Span) => box.start < end && box.start + box.size > start

it('createLanes puts each box into the shortest lane, the first of equals', () => {
  const lanes = createLanes({ lanes: 3, gutter: 6 })
  expect(fill(lanes, [100, 50, 80, 10, 40]).map(({ lane, start }) => [lane, start])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 56],
    [1, 72],
  ])
  expect(lanes.length).toBe(112)
  expect(lanes.ends()).toEqual([106, 118, 86])
})

it('createLanes leaves the offsets free', () => {
  const lanes = createLanes({ lanes: 2, gutter: 6, offsets: [40] })
  expect(fill(lanes, [30, 30, 30]).map(({ lane, start }) => [lane, start])).toEqual([
    [1, 0],
    [1, 36],
    [0, 40],
  ])
})

it('createLanes keeps boxes apart by the gutter, in reading order', () => {
  fc.assert(
    fc.property(shape, sizes, (options, all) => {
      const boxes = fill(createLanes(options), all)
      let last = 0
      const ends = new Map<number, number>()
      for (const box of boxes) {
        expect(box.start).toBeGreaterThanOrEqual(last)
        last = box.start
        const end = ends.get(box.lane)
        expect(box.start).toBe(end === undefined ? (options.offsets[box.lane] ?? 0) : end + options.gutter)
        ends.set(box.lane, box.start + box.size)
        expect(box.lane).toBeLessThan(options.lanes)
      }
    }),
  )
})

it('createLanes never moves a placed box', () => {
  fc.assert(
    fc.property(shape, sizes, sizes, (options, first, more) => {
      const lanes = createLanes(options)
      const before = fill(lanes, first).map(box => ({ ...box }))
      for (const size of more) lanes.place(size)
      expect(first.map((_, index) => lanes.box(index))).toEqual(before)
    }),
  )
})

it('createLanes finds exactly the boxes that overlap a span, ascending', () => {
  fc.assert(
    fc.property(shape, sizes, fc.nat(20_000), fc.nat(2000), (options, all, start, size) => {
      const lanes = createLanes(options)
      const boxes = fill(lanes, all)
      const span = { start, end: start + size }
      const expected = boxes.flatMap((box, index) => (size > 0 && overlaps(box, span) ? [index] : []))
      if (size > 0) expect(lanes.within(span)).toEqual(expected)
    }),
  )
})

it('createLanes returns no more of a list of 100,000 than of a short one', () => {
  const lanes = createLanes({ lanes: 4, gutter: 6 })
  for (let index = 0; index < 100_000; index++) lanes.place(90 + ((index * 37) % 200))
  for (const start of [0, 1_000_000, lanes.length - 2000]) {
    const found = lanes.within({ start, end: start + 2000 })
    expect(found.length).toBeGreaterThan(4 * (2000 / 296) - 4)
    expect(found.length).toBeLessThan(4 * (2000 / 96 + 2))
  }
})
