import { act } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { GRID_DEBOUNCE_MS } from '../../../../src/components/grid/useGridLayout.ts'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { appear, loadPictures, reachEnd, seeList } from '../fakeBrowser.ts'
import { createWorld, items, lengthOf, pagesOf, positionsOf, settle, show, topsOf } from '../kit.tsx'
import { showGrid } from './showGrid.tsx'

eachInFakeBrowser()

it('Grid fetches at once, then 250 ms after its end comes near, as long as it is', async () => {
  const { container, fetchGifs, asked } = await showGrid(1000)
  await settle(10_000)
  reachEnd(container)
  await settle(GRID_DEBOUNCE_MS - 1)
  expect(fetchGifs).toHaveBeenCalledTimes(1)
  await settle(1)
  await settle(GRID_DEBOUNCE_MS)
  reachEnd(container, false)
  await settle(5000)
  expect(asked()).toEqual([
    [0, 25],
    [25, 50],
    [75, 50],
  ])
})

it('Grid places tiles in columns by breakpoint, or in the given number', async () => {
  const { container, change } = await showGrid(7)
  expect(new Set(items(container).map(item => item.style.width))).toEqual(new Set(['162px']))
  change({ columns: 2, gutter: 10, columnOffsets: [40, 0] })
  expect(items(container)[0]?.style.cssText).toMatch(/inset-inline-start: 255px; top: 0px; width: 245px/)
  expect(items(container)[1]?.style.top).toBe('40px')
})

it("Grid renders a bounded part of the list, with each tile's position in the whole", async () => {
  const { container } = await showGrid(500, { pageSizes: [200, 200], columns: 4 })
  expect(items(container).length).toBeLessThan(80)
  expect(positionsOf(container)[3]).toBe(4)
  expect(items(container)[3]?.getAttribute('aria-setsize')).toBe('500')
  seeList(container, 4_000, 4_600)
  const shown = positionsOf(container)
  expect(shown.length).toBeLessThan(80)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  expect(Math.min(...topsOf(container))).toBeLessThan(4_000)
  expect(Math.max(...topsOf(container))).toBeGreaterThan(4_600)
})

it('Grid renders all of a view that is larger than any screen, and then changes no more', async () => {
  const { container } = await showGrid(500, { pageSizes: [100, 50] })
  const length = lengthOf(container)
  const steps = [1, 2, 3, 4].map(() => {
    seeList(container, 0, length)
    return positionsOf(container)
  })
  expect(steps[0]).toHaveLength(100)
  for (const step of steps) expect(step).toEqual(steps[0])
})

it('Grid keeps the focused tile and its neighbours rendered when the view moves away', async () => {
  const { container } = await showGrid(500, { pageSizes: [150, 50], columns: 3 })
  const link = container.querySelector<HTMLElement>('[data-gif-id="g4"] a')
  act(() => link?.focus())
  seeList(container, 4_000, 4_600)
  expect(document.activeElement).toBe(link)
  expect(positionsOf(container).slice(0, 3)).toEqual([4, 5, 6])
  act(() => link?.blur())
  expect(container.querySelector('[data-gif-id="g4"]')).toBeNull()
})

it('Grid reports fetched GIFs to the host page and the developer', async () => {
  const onGifsFetched = vi.fn()
  const ref = createRef<HTMLDivElement>()
  const world = createWorld()
  const props = { onGifsFetched, rootRef: ref, className: 'mine', label: 'Cats' }
  const { getByRole } = show(world, <Grid fetchGifs={pagesOf(12)} {...props} />)
  await settle()
  expect(world.emit.mock.calls.map(([name]) => name)).toEqual(['fetched', 'ready', 'end'])
  expect(onGifsFetched.mock.calls[0]?.[0]).toHaveLength(12)
  expect(ref.current?.className).toBe('giflet-grid mine')
  expect(getByRole('list', { name: 'Cats' })).toBeTruthy()
})

it('Grid reports a GIF as seen once, however often it scrolls away', async () => {
  const { container, world } = await showGrid(500, { pageSizes: [150, 50] })
  const tile = () => container.querySelector('[data-gif-id="g0"]') as Element
  for (const top of [4_000, 0]) {
    appear(tile())
    loadPictures(tile())
    seeList(container, top, top + 600)
    expect(tile() === null).toBe(top > 0)
    seeList(container, 0, 600)
  }
  expect(world.analytics.seen).toHaveBeenCalledOnce()
})

it('Grid gives up its request when unmounted', async () => {
  const abort = vi.fn()
  const fetchGifs = vi.fn((...[, , , signal]: Parameters<ReturnType<typeof pagesOf>>) => {
    signal?.addEventListener('abort', abort)
    return new Promise<never>(() => {})
  })
  const view = await showGrid(fetchGifs)
  view.unmount()
  await settle()
  expect(abort).toHaveBeenCalled()
})
