import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { FakeIntersectionObserver, seeList } from '../fakeBrowser.ts'
import { showGrid } from '../grid/showGrid.tsx'
import { topsOf } from '../kit.tsx'

eachInFakeBrowser()

const observerOf = (target: Element) => {
  const found = [...FakeIntersectionObserver.all].find(({ targets }) => targets.has(target))
  if (!found) throw new Error('It is not observed')
  return found
}

it('measures the view again where a sentinel came into view after it was measured', async () => {
  const { container } = await showGrid(200, { pageSizes: [200, 200], columns: 4 })
  seeList(container, 4_000, 4_600)
  const after = [...container.querySelectorAll('.giflet-sentinel')].at(-2) as HTMLElement
  const observer = observerOf(after)
  // A busy browser reports several moments in one call.
  const { callback } = observer
  const held: object[] = []
  Object.assign(observer, { callback: (entries: object[]) => held.push(...entries) })
  seeList(container, 4_000, 4_600)
  held.push({ target: after, isIntersecting: true })
  Object.assign(observer, { callback })
  const observe = vi.spyOn(FakeIntersectionObserver.prototype, 'observe')
  act(() => callback(held, observer))
  expect(observe).toHaveBeenCalledWith(after)
  seeList(container, 5_200, 5_800)
  expect(Math.max(...topsOf(container))).toBeGreaterThan(5_800)
})

it('renders half a view ahead where the visitor has not scrolled', async () => {
  const { container } = await showGrid(200, { pageSizes: [200, 200], columns: 4 })
  // Longer than what is rendered before the view is measured.
  seeList(container, 0, 1_500)
  expect(Math.max(...topsOf(container))).toBeGreaterThan(1_500)
  expect(Math.max(...topsOf(container))).toBeLessThan(2_250)
})
