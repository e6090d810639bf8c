import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { arrowKeys } from '../../../../src/components/grid/tileKeys.ts'
import { createLanes } from '../../../../src/layout/lanes.ts'

/** Two columns: 0 and 2 on the left, 1 and 3 on the right. */
const lanes = createLanes({ lanes: 2, gutter: 0 })
for (let tile = 0; tile < 4; tile++) lanes.place(100)

function press(key: string, at: number, { rtl = false, on = 'div', ...more }: Record<string, unknown> = {}) {
  const onLeave = vi.fn()
  const focusItem = vi.fn()
  const preventDefault = vi.fn()
  const target = document.createElement(on as string)
  const event = { key, target, preventDefault, ...more } as unknown as KeyboardEvent
  arrowKeys({ rtl: rtl === true, onLeave })(event, { lanes, at, focusItem })
  expect(preventDefault).toHaveBeenCalledTimes(focusItem.mock.calls.length + onLeave.mock.calls.length)
  return onLeave.mock.calls.length > 0 ? 'left' : focusItem.mock.calls[0]?.[0]
}

test.each([
  ['ArrowRight', 0, {}, 1],
  ['ArrowLeft', 1, {}, 0],
  ['ArrowDown', 0, {}, 2],
  ['ArrowUp', 3, {}, 1],
  ['ArrowUp', 1, {}, 'left'],
  ['ArrowLeft', 0, { rtl: true }, 1],
  ['Home', 3, {}, 0],
  ['End', 0, {}, 3],
  ['a', 0, {}, undefined],
  ['ArrowRight', 0, { altKey: true }, undefined],
  ['ArrowRight', 0, { ctrlKey: true }, undefined],
  ['ArrowRight', 0, { metaKey: true }, undefined],
  ['ArrowRight', 0, { on: 'input' }, undefined],
])('%s at tile %i, %o: %s', (key, at, how, to) => expect(press(key, at, how)).toBe(to))
