import { expect, test, vi } from 'vitest'
import { observeSize } from '../../../src/bridge/measure.ts'
import { roundSize } from '../../../src/bridge/roundSize.ts'

test.each([
  [
    { width: 300.4, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 299.6, height: 200.2 },
    { width: 300, height: 201 },
  ],
  [
    { width: 300, height: 200.015625 },
    { width: 300, height: 200 },
  ],
])('rounds %j to %j', (size, rounded) => expect(roundSize(size)).toEqual(rounded))

test('reports each size once, none while hidden, and nothing after its end', () => {
  let notify = (_entries: { contentRect: { width: number; height: number } }[]) => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback
      }
      observe() {}
      disconnect = disconnect
    },
  )
  const root = document.createElement('div')
  const sizes: string[] = []
  const stop = observeSize(root, ({ width, height }) => sizes.push(`${width}x${height}`))
  for (const [width, height] of [
    [300, 200],
    [300.2, 200.01],
    [0, 0],
    [300, 210],
  ] as const) {
    notify([{ contentRect: { width, height } }])
  }
  expect(sizes).toEqual(['300x200', '300x210'])
  stop()
  expect(disconnect).toHaveBeenCalledOnce()
})
