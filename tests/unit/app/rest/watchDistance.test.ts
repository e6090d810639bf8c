import { afterEach, expect, test, vi } from 'vitest'
import { watchDistance } from '../../../../src/app/rest/watchDistance.ts'

const VIEW = { top: 0, bottom: 600 }

function start() {
  let report: (entries: object[]) => void = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = disconnect
      constructor(callback: typeof report) {
        report = callback
      }
    },
  )
  const onChange = vi.fn()
  const distance = watchDistance(onChange)
  const element = document.createElement('div')
  const move = (top: number, rootBounds: object | null = VIEW) =>
    report([{ target: element, boundingClientRect: { top, bottom: top + 270 }, rootBounds }])
  const is = () => [distance.isFar(element), distance.isPassed(element)]
  return { distance, element, onChange, disconnect, move, is }
}

afterEach(() => vi.unstubAllGlobals())

test('far is above and below the view, and passed only what has been near', () => {
  const { move, is, onChange, element } = start()
  expect(is()).toEqual([false, false])
  move(601)
  expect(is()).toEqual([true, false])
  move(100)
  expect(is()).toEqual([false, false])
  move(-271)
  expect(is()).toEqual([true, true])
  expect(onChange.mock.calls).toEqual([[element], [element], [element]])
})

test('nothing is far in a frame that cannot know the distance', () => {
  const { move, is } = start()
  move(9000, null)
  expect(is()).toEqual([false, false])
})

test('ends', () => {
  const { distance, disconnect } = start()
  distance.end()
  expect(disconnect).toHaveBeenCalledOnce()
})
