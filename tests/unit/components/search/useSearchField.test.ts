import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chipAfter } from '../../../../src/components/search/Chips.tsx'
import { activeAfter } from '../../../../src/components/search/useSearchField.ts'

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['ArrowDown', -1, 0, undefined],
  ['Home', 1, 3, undefined],
])('activeAfter %s at %i of %i goes to %s', (key, active, count, to) => {
  expect(activeAfter(key, active, count)).toBe(to)
})

it('activeAfter passes through every option and the field once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.constantFrom('ArrowDown', 'ArrowUp'), (count, key) => {
      const passed = new Set<number>()
      let active = -1
      do {
        passed.add(active)
        active = activeAfter(key, active, count) ?? Number.NaN
      } while (active !== -1 && passed.size <= count + 1)
      expect(passed.size).toBe(count + 1)
    }),
  )
})

it.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 3, false, 3],
  ['ArrowLeft', 0, false, 0],
  ['ArrowLeft', 1, true, 2],
  ['ArrowRight', 1, true, 0],
  ['End', 0, false, 3],
  ['Home', 3, true, 0],
  ['ArrowDown', 0, false, undefined],
])('chipAfter %s at %i, right-to-left %s, goes to %s', (key, at, rtl, to) => {
  expect(chipAfter({ key }, at, 4, rtl)).toBe(to)
})

it.each(['altKey', 'ctrlKey', 'metaKey'])('chipAfter leaves keys with %s to the browser', modifier => {
  expect(chipAfter({ key: 'ArrowLeft', [modifier]: true }, 1, 4, false)).toBeUndefined()
})
