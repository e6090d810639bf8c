/** A browser without layout for component tests: the test decides what its observers report. */
import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

function fakeObserver<Callback>() {
  return class FakeObserver {
    static all = new Set<FakeObserver>()
    targets = new Set<Element>()
    constructor(readonly callback: Callback) {
      FakeObserver.all.add(this)
    }
    observe(element: Element) {
      FakeObserver.all.add(this)
      this.targets.add(element)
    }
    unobserve(element: Element) {
      this.targets.delete(element)
    }
    disconnect() {
      this.targets.clear()
      FakeObserver.all.delete(this)
    }
  }
}
export const FakeIntersectionObserver = fakeObserver<(entries: object[], observer: object) => void>()
export const FakeResizeObserver = fakeObserver<(entries: object[], observer: object) => void>()

let width = 500
let height = 400

/** Installs the fakes; every element has this size. */
export function fakeBrowser(boxWidth = 500, boxHeight = 400): void {
  width = boxWidth
  height = boxHeight
  FakeIntersectionObserver.all.clear()
  FakeResizeObserver.all.clear()
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => height)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(100_000)
}

/** Resizes every element. */
export function resize(boxWidth: number, boxHeight = height): void {
  width = boxWidth
  height = boxHeight
  act(() => {
    for (const observer of [...FakeResizeObserver.all]) observer.callback([], observer)
  })
}

type Rect = Partial<Record<'top' | 'bottom' | 'left' | 'right', number>>

/** Reports to observers how much of an element is visible. */
export function appear(
  element: Element,
  { ratio = 1, box = {}, seen = box }: { ratio?: number; box?: Rect; seen?: Rect } = {},
): void {
  const rect = (from: Rect) => ({ top: 0, bottom: 0, left: 0, right: 0, width: 1, height: 1, ...from })
  report([element], target => ({
    target,
    isIntersecting: ratio > 0,
    intersectionRatio: ratio,
    boundingClientRect: rect(box),
    intersectionRect: rect(seen),
    rootBounds: { ...rect({}), height: 600, width: 800 },
  }))
}

/** Reports elements to the observers that watch them. */
function report<E extends Element>(elements: readonly E[], entryOf: (element: E) => object): void {
  act(() => {
    for (const observer of [...FakeIntersectionObserver.all]) {
      const entries = elements.filter(element => observer.targets.has(element)).map(entryOf)
      if (entries.length > 0) observer.callback(entries, observer)
    }
  })
}

/**
 * Scrolls a grid: its observer reports each sentinel that lies between `top` and `bottom`, px of
 * the list.
 */
export function seeList(container: Element, top: number, bottom: number): void {
  report([...container.querySelectorAll<HTMLElement>('.giflet-sentinel')], target => {
    const start = Number.parseFloat(target.style.top)
    const end = start + Number.parseFloat(target.style.height)
    const isIntersecting = start <= bottom && end >= top
    const seen = { top: Math.max(start, top), bottom: Math.min(end, bottom) }
    return {
      target,
      isIntersecting,
      boundingClientRect: { top: start, bottom: end },
      intersectionRect: isIntersecting ? seen : { top: 0, bottom: 0 },
    }
  })
}

/** Fires `load` on the pictures in an element. */
export function loadPictures(element: Element): void {
  for (const picture of element.querySelectorAll('img')) fireEvent.load(picture)
}

/** Moves the end of a list near the view, or away. */
export function reachEnd(container: Element, near = true): void {
  const sentinels = container.querySelectorAll('.giflet-sentinel')
  const last = sentinels[sentinels.length - 1]
  if (last) appear(last, { ratio: near ? 1 : 0 })
}
