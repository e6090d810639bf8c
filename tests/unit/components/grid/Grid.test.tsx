import { act, cleanup, fireEvent } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GRID_DEBOUNCE_MS, Grid } from '../../../../src/components/grid/Grid.tsx'
import {
  appear,
  createWorld,
  FakeIntersectionObserver,
  FakeResizeObserver,
  failingPages,
  fakeBrowser,
  gifAt,
  items,
  loadPictures,
  pagesOf,
  reachEnd,
  resize,
  seeList,
  settle,
  show,
} from '../kit.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser(500)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const status = (container: Element) => container.querySelector('[part="grid"]')?.getAttribute('data-status')
const places = (container: Element) =>
  new Map(
    items(container).map(item => [
      item.querySelector('[data-gif-id]')?.getAttribute('data-gif-id'),
      item.style.cssText,
    ]),
  )

describe('Grid', () => {
  it('fetches at once, then 250 ms after its end comes near', async () => {
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

  it('keeps fetching while its end is near', async () => {
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

  it('never runs two fetches at once', async () => {
    let running = 0
    let most = 0
    const fetchGifs = vi.fn(async () => {
      most = Math.max(most, ++running)
      await new Promise(resolve => setTimeout(resolve, 1000))
      running--
      return { data: [], pagination: { offset: 0, count: 0 } }
    })
    const { container } = show(createWorld(), <Grid fetchGifs={fetchGifs} />)
    for (let time = 0; time < 5; time++) {
      reachEnd(container)
      await settle(300)
    }
    expect(most).toBe(1)
  })

  it('places tiles in columns by breakpoint, or in the given number', async () => {
    const view = show(createWorld(), <Grid fetchGifs={pagesOf(7)} />)
    await settle()
    expect(new Set(items(view.container).map(item => item.style.width))).toEqual(new Set(['162px']))
    view.update(<Grid fetchGifs={pagesOf(7)} columns={2} gutter={10} columnOffsets={[40, 0]} />)
    expect(items(view.container)[0]?.style.cssText).toMatch(
      /inset-inline-start: 255px; top: 0px; width: 245px/,
    )
    expect(items(view.container)[1]?.style.top).toBe('40px')
  })

  it("lays out anew only when its container's width changes", async () => {
    const { container } = show(createWorld(), <Grid fetchGifs={pagesOf(200)} pageSizes={[10, 10]} />)
    await settle()
    const before = places(container)
    reachEnd(container)
    await settle(GRID_DEBOUNCE_MS)
    const after = places(container)
    expect(after.size).toBeGreaterThan(before.size)
    for (const [id, place] of before) expect(after.get(id)).toBe(place)
    resize(320)
    expect(items(container)[0]?.style.width).toBe('157px')
  })

  it("renders a bounded part of the list, with each tile's position in the whole", async () => {
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

  it('renders all of a view that is larger than any screen, and then changes no more', async () => {
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

  it('keeps the focused tile and its neighbours rendered when the view moves away', async () => {
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

  const noResults = (container: HTMLElement) =>
    container.querySelector('[part="no-results"][role="status"]')?.textContent

  it('shows the default or the developer’s message if there are no GIFs', async () => {
    const view = show(createWorld(), <Grid fetchGifs={pagesOf(0)} />)
    await settle()
    expect(noResults(view.container)).toBe('No GIFs found.')
    view.unmount()
    const other = show(createWorld(), <Grid fetchGifs={pagesOf(0)} noResultsMessage={<b>Nope</b>} />)
    await settle()
    expect(noResults(other.container)).toBe('Nope')
  })

  it('ends when a page brings nothing new, whatever the provider says', async () => {
    const world = createWorld()
    const onGifsEnd = vi.fn()
    const page = await pagesOf(20)(0, 10)
    const fetchGifs = vi.fn(async () => ({ ...page, pagination: { offset: 0, count: 10, total_count: 900 } }))
    const { container } = show(world, <Grid fetchGifs={fetchGifs} onGifsEnd={onGifsEnd} />)
    await settle()
    expect(status(container)).toBe('idle')
    expect(container.querySelector('[part="skeleton"]')).not.toBeNull()
    reachEnd(container)
    await settle(GRID_DEBOUNCE_MS)
    expect(status(container)).toBe('done')
    expect(container.querySelector('[part="skeleton"]')).toBeNull()
    expect(items(container)[0]?.getAttribute('aria-setsize')).toBe('10')
    expect(onGifsEnd).toHaveBeenCalledOnce()
    expect(world.emit).toHaveBeenCalledWith('end', { count: 10 })
    reachEnd(container)
    await settle(5000)
    expect(fetchGifs).toHaveBeenCalledTimes(2)
  })

  it('leaves out hidden and removed GIFs, and goes on past a page of nothing else', async () => {
    const all = [
      ...[0, 1].map(index => gifAt(index, { is_hidden: 1 })),
      gifAt(2, { is_removed: 1 }),
      ...[3, 4].map(index => gifAt(index)),
      gifAt(5, { is_hidden: 1 }),
    ]
    const pages = () =>
      vi.fn(async (offset: number) => ({
        data: all.slice(offset, offset + 3),
        pagination: { offset, count: 3, total_count: 6 },
      }))
    const shownIds = async (node: ReactNode) => {
      const { container } = show(createWorld(), node)
      await settle()
      reachEnd(container)
      await settle(GRID_DEBOUNCE_MS)
      const ids = [...container.querySelectorAll<HTMLElement>('[data-gif-id]')].map(
        tile => tile.dataset.gifId,
      )
      cleanup()
      return ids
    }
    expect(await shownIds(<Grid fetchGifs={pages()} pageSizes={[3, 3]} />)).toEqual(['g3', 'g4'])
    expect(await shownIds(<Grid fetchGifs={pages()} pageSizes={[3, 3]} showHidden />)).toEqual([
      'g0',
      'g1',
      'g3',
      'g4',
      'g5',
    ])
    // What `fetchSource` has left out already counts in its pagination.
    const filtered = vi.fn(async (offset: number) => ({
      data: offset === 0 ? [] : [gifAt(3)],
      pagination: { offset, count: 3, total_count: 6 },
    }))
    expect(await shownIds(<Grid fetchGifs={filtered} pageSizes={[3, 3]} />)).toEqual(['g3'])
    expect(filtered).toHaveBeenCalledTimes(2)
  })

  it('shows an error whose retry asks the server, and shifts nothing', async () => {
    const world = createWorld()
    const onGifsFetchError = vi.fn()
    const fetchGifs = failingPages(100, 2)
    const view = show(world, <Grid fetchGifs={fetchGifs} onGifsFetchError={onGifsFetchError} />)
    const { container } = view
    await settle()
    reachEnd(container)
    await settle(GRID_DEBOUNCE_MS)
    expect(view.getByRole('alert').textContent).toContain('Error loading GIFs.')
    expect(onGifsFetchError).toHaveBeenCalledOnce()
    expect(world.emit).toHaveBeenLastCalledWith('error', { code: 'unknown', message: 'down' })
    const before = places(container)
    await settle(60_000)
    expect(fetchGifs).toHaveBeenCalledTimes(2)
    fireEvent.click(view.getByRole('button', { name: 'Try again?' }))
    await settle()
    expect(fetchGifs.mock.calls[2]?.slice(0, 2)).toEqual(fetchGifs.mock.calls[1]?.slice(0, 2))
    expect(view.queryByRole('alert')).toBeNull()
    for (const [id, place] of before) expect(places(container).get(id)).toBe(place)
    expect(world.emit).toHaveBeenCalledWith('fetched', { count: 75 })
    // The host page hears that the list has recovered.
    expect(world.emit.mock.calls.filter(([name]) => name === 'ready')).toHaveLength(2)
  })

  it('fetches on View More, and moves the focus to the new tiles', async () => {
    const fetchGifs = pagesOf(30)
    const view = show(createWorld(), <Grid fetchGifs={fetchGifs} pageSizes={[5, 5]} more="button" />)
    await settle()
    reachEnd(view.container)
    await settle(5000)
    expect(fetchGifs).toHaveBeenCalledTimes(1)
    fireEvent.click(view.getByRole('button', { name: 'View More' }))
    await settle()
    expect(fetchGifs).toHaveBeenCalledTimes(2)
    expect(document.activeElement?.closest('[data-gif-id]')?.getAttribute('data-gif-id')).toBe('g5')
  })

  it('ends an endless list with View More, and goes on by scrolling after that', async () => {
    const fetchGifs = pagesOf(500)
    const view = show(createWorld(), <Grid fetchGifs={fetchGifs} pageSizes={[5, 5]} scrollLimit={10} />)
    const scroll = async () => {
      reachEnd(view.container, false)
      reachEnd(view.container)
      await settle(GRID_DEBOUNCE_MS)
    }
    await settle()
    for (let times = 0; times < 4; times++) await scroll()
    expect(fetchGifs).toHaveBeenCalledTimes(2)
    fireEvent.click(view.getByRole('button', { name: 'View More' }))
    await settle()
    expect(view.queryByRole('button', { name: 'View More' })).toBeNull()
    for (let times = 0; times < 4; times++) await scroll()
    expect(fetchGifs).toHaveBeenCalledTimes(4)
    expect(view.getByRole('button', { name: 'View More' })).toBeTruthy()
  })

  it('shows no more GIFs than the limit', async () => {
    const fetchGifs = pagesOf(500)
    const { container } = show(createWorld(), <Grid fetchGifs={fetchGifs} limit={8} pageSizes={[5, 5]} />)
    await settle()
    expect(items(container)[0]?.getAttribute('aria-setsize')).toBe('8')
    reachEnd(container)
    await settle(GRID_DEBOUNCE_MS)
    expect(status(container)).toBe('done')
    expect(items(container)).toHaveLength(8)
  })

  it('ends at its maximum height with a link to more', async () => {
    const fetchGifs = pagesOf(500)
    const view = show(
      createWorld(),
      <Grid fetchGifs={fetchGifs} columns={2} maxHeight={900} moreHref="https://brand.test/search/cat" />,
    )
    await settle()
    const link = view.getByRole('link', { name: 'View More' })
    expect(link.getAttribute('href')).toBe('https://brand.test/search/cat')
    const ends = items(view.container).map(
      item => Number.parseInt(item.style.top, 10) + Number.parseInt(item.style.height, 10),
    )
    expect(Math.max(...ends)).toBeLessThanOrEqual(900 - 64)
    reachEnd(view.container)
    await settle(5000)
    expect(fetchGifs).toHaveBeenCalledTimes(1)
  })

  it('reports fetched GIFs to the host page and the developer', async () => {
    const world = createWorld()
    const onGifsFetched = vi.fn()
    const ref = createRef<HTMLDivElement>()
    const { container } = show(
      world,
      <Grid fetchGifs={pagesOf(12)} onGifsFetched={onGifsFetched} ref={ref} className="mine" label="Cats" />,
    )
    await settle()
    expect(world.emit.mock.calls.map(([name]) => name)).toEqual(['fetched', 'ready', 'end'])
    expect(onGifsFetched.mock.calls[0]?.[0]).toHaveLength(12)
    expect(ref.current?.className).toBe('giflet-grid mine')
    expect(container.querySelector('[role="list"]')?.getAttribute('aria-label')).toBe('Cats')
  })

  it('reports a GIF as seen once, however often it scrolls away', async () => {
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

  it('leaves nothing behind when unmounted', async () => {
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
    const online = (calls: readonly unknown[][]) => calls.filter(([type]) => type === 'online').length
    expect(online(removed.mock.calls)).toBe(online(added.mock.calls))
  })
})
