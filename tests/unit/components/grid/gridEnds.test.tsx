/** How a grid ends: empty, complete, failed, limited. */
import { act, cleanup, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { GRID_DEBOUNCE_MS } from '../../../../src/components/grid/useGridLayout.ts'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { reachEnd } from '../fakeBrowser.ts'
import { createWorld, failingPages, gifAt, items, pagesOf, placesOf, settle, show } from '../kit.tsx'

eachInFakeBrowser()

const status = (container: Element) => container.querySelector('[part="grid"]')?.getAttribute('data-status')
describe('the end of a grid', () => {
  const noResults = (container: HTMLElement) =>
    container.querySelector('[part="no-results"][role="status"]')?.textContent

  it('goes on by itself once the browser is online again', async () => {
    const fetchGifs = failingPages(200, 1)
    const view = show(createWorld(), <Grid fetchGifs={fetchGifs} />)
    await settle()
    expect(view.getByRole('alert')).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('online')))
    await settle()
    expect(fetchGifs).toHaveBeenCalledTimes(2)
    expect(view.queryByRole('alert')).toBeNull()
    expect(items(view.container).length).toBeGreaterThan(0)
    // Nothing is asked for again where nothing failed.
    act(() => void window.dispatchEvent(new Event('online')))
    await settle()
    expect(fetchGifs).toHaveBeenCalledTimes(2)
  })

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
    const before = placesOf(container)
    await settle(60_000)
    expect(fetchGifs).toHaveBeenCalledTimes(2)
    fireEvent.click(view.getByRole('button', { name: 'Try again?' }))
    await settle()
    expect(fetchGifs.mock.calls[2]?.slice(0, 2)).toEqual(fetchGifs.mock.calls[1]?.slice(0, 2))
    expect(view.queryByRole('alert')).toBeNull()
    for (const [id, place] of before) expect(placesOf(container).get(id)).toBe(place)
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
})
