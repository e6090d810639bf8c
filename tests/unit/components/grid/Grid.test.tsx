import { act } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { GRID_DEBOUNCE_MS } from '../../../../src/components/grid/useGridLayout.ts'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import {
  appear,
  FakeIntersectionObserver,
  FakeResizeObserver,
  loadPictures,
  reachEnd,
  seeList,
} from '../fakeBrowser.ts'
import { createWorld, items, pagesOf, settle, show } from '../kit.tsx'

eachInFakeBrowser()

it('Grid fetches at once, then 250 ms after its end comes near', async () => {
  const fetchGifs = pagesOf(200)
  const { container } = show(createWorld(), <Grid fetchGifs={fetchGifs} />)
  expect(fetchGifs).toHaveBeenCalledTimes(1)
  await settle(10_000)
  expect(fetchGifs).toHaveBeenCalledTimes(1)
  reachEnd(container)
  await settle(GRID_DEBOUNCE_MS - 1)
  expect(fetchGifs).toHaveBeenCalledTimes(1)
  await settle(1)
  expect(fetchGifs.mock.calls.map(([offset, limit]) => [offset, limit])).toEqual([
    [0, 25],
    [25, 50],
  ])
})

it('Grid keeps fetching while its end is near', async () => {
  const fetchGifs = pagesOf(1000)
  const { container } = show(createWorld(), <Grid fetchGifs={fetchGifs} pageSizes={[10, 10]} />)
  await settle()
  reachEnd(container)
  await settle(GRID_DEBOUNCE_MS)
  await settle(GRID_DEBOUNCE_MS)
  expect(fetchGifs).toHaveBeenCalledTimes(3)
  reachEnd(container, false)
  await settle(5000)
  expect(fetchGifs).toHaveBeenCalledTimes(3)
})

it('Grid places tiles in columns by breakpoint, or in the given number', async () => {
  const view = show(createWorld(), <Grid fetchGifs={pagesOf(7)} />)
  await settle()
  expect(new Set(items(view.container).map(item => item.style.width))).toEqual(new Set(['162px']))
  view.update(<Grid fetchGifs={pagesOf(7)} columns={2} gutter={10} columnOffsets={[40, 0]} />)
  expect(items(view.container)[0]?.style.cssText).toMatch(/inset-inline-start: 255px; top: 0px; width: 245px/)
  expect(items(view.container)[1]?.style.top).toBe('40px')
})

it("Grid renders a bounded part of the list, with each tile's position in the whole", async () => {
  const { container } = show(
    createWorld(),
    <Grid fetchGifs={pagesOf(500)} pageSizes={[200, 200]} columns={4} />,
  )
  await settle()
  expect(items(container).length).toBeLessThan(80)
  expect(items(container)[3]?.getAttribute('aria-posinset')).toBe('4')
  expect(items(container)[3]?.getAttribute('aria-setsize')).toBe('500')
  seeList(container, 4_000, 4_600)
  const shown = items(container).map(item => Number(item.getAttribute('aria-posinset')))
  expect(shown.length).toBeLessThan(80)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  const tops = items(container).map(item => Number.parseInt(item.style.top, 10))
  expect(Math.min(...tops)).toBeLessThan(4_000)
  expect(Math.max(...tops)).toBeGreaterThan(4_600)
})

it('Grid renders all of a view that is larger than any screen, and then changes no more', async () => {
  const { container } = show(createWorld(), <Grid fetchGifs={pagesOf(500)} pageSizes={[100, 50]} />)
  await settle()
  const ids = () => items(container).map(item => item.getAttribute('aria-posinset'))
  const { height } = (container.querySelector('.giflet-list') as HTMLElement).style
  const steps: string[] = []
  for (let at = 0; at < 4; at++) {
    seeList(container, 0, Number.parseFloat(height))
    steps.push(ids().join())
  }
  expect(ids()).toHaveLength(100)
  expect(new Set(steps).size).toBe(1)
})

it('Grid keeps the focused tile and its neighbours rendered when the view moves away', async () => {
  const { container } = show(
    createWorld(),
    <Grid fetchGifs={pagesOf(500)} pageSizes={[150, 50]} columns={3} />,
  )
  await settle()
  const link = container.querySelector<HTMLElement>('[data-gif-id="g4"] a')
  act(() => link?.focus())
  seeList(container, 4_000, 4_600)
  expect(document.activeElement).toBe(link)
  expect(
    items(container)
      .slice(0, 3)
      .map(item => item.getAttribute('aria-posinset')),
  ).toEqual(['4', '5', '6'])
  act(() => link?.blur())
  expect(container.querySelector('[data-gif-id="g4"]')).toBeNull()
})

it('Grid reports fetched GIFs to the host page and the developer', async () => {
  const world = createWorld()
  const onGifsFetched = vi.fn()
  const ref = createRef<HTMLDivElement>()
  const { container } = show(
    world,
    <Grid
      fetchGifs={pagesOf(12)}
      onGifsFetched={onGifsFetched}
      rootRef={ref}
      className="mine"
      label="Cats"
    />,
  )
  await settle()
  expect(world.emit.mock.calls.map(([name]) => name)).toEqual(['fetched', 'ready', 'end'])
  expect(onGifsFetched.mock.calls[0]?.[0]).toHaveLength(12)
  expect(ref.current?.className).toBe('giflet-grid mine')
  expect(container.querySelector('[role="list"]')?.getAttribute('aria-label')).toBe('Cats')
})

it('Grid reports a GIF as seen once, however often it scrolls away', async () => {
  const world = createWorld()
  const { container } = show(world, <Grid fetchGifs={pagesOf(500)} pageSizes={[150, 50]} />)
  await settle()
  const tile = () => container.querySelector('[data-gif-id="g0"]')
  appear(tile() as Element)
  loadPictures(tile() as Element)
  seeList(container, 4_000, 4_600)
  expect(tile()).toBeNull()
  seeList(container, 0, 600)
  appear(tile() as Element)
  loadPictures(tile() as Element)
  expect(world.analytics.seen).toHaveBeenCalledOnce()
})

it('Grid leaves nothing behind when unmounted', async () => {
  const abort = vi.fn()
  const fetchGifs = vi.fn((...[, , , signal]: Parameters<ReturnType<typeof pagesOf>>) => {
    signal?.addEventListener('abort', abort)
    return new Promise<never>(() => {})
  })
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const view = show(createWorld(), <Grid fetchGifs={fetchGifs} />)
  await settle()
  view.unmount()
  await settle()
  expect(abort).toHaveBeenCalled()
  expect(FakeIntersectionObserver.all.size).toBe(0)
  expect(FakeResizeObserver.all.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  // Every listener has been removed, by itself or by its signal.
  const heard = added.mock.calls.filter(([, , how]) => !(typeof how === 'object' && how.signal?.aborted))
  expect(heard.map(([type]) => type).sort()).toEqual(removed.mock.calls.map(([type]) => type).sort())
  expect(added.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['online', 'wheel']))
})
