import { expect, test, vi } from 'vitest'
import { observeSize } from '../../../src/bridge/measure.ts'
import { roundSize } from '../../../src/bridge/roundSize.ts'

test.each([
  [300.4, 200, 300, 200],
  [299.6, 200.2, 300, 201],
  [300, 200.015625, 300, 200],
])('rounds %d × %d to %i × %i', (width, height, across, down) =>
  expect(roundSize({ width, height })).toEqual({ width: across, height: down }),
)

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
