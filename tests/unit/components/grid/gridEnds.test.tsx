/** How a grid ends: empty, complete, failed, limited. */
import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { GRID_DEBOUNCE_MS } from '../../../../src/components/grid/useGridLayout.ts'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { reachEnd } from '../fakeBrowser.ts'
import { createWorld, failingPages, items, pagesOf, placesOf, settle, show } from '../kit.tsx'

eachInFakeBrowser()

const status = (container: Element) => container.querySelector('[part="grid"]')?.getAttribute('data-status')
const noResults = (container: HTMLElement) =>
  container.querySelector('[part="no-results"][role="status"]')?.textContent

it('the end of a grid shows the default or the developer’s message if there are no GIFs', async () => {
  const view = show(createWorld(), <Grid fetchGifs={pagesOf(0)} />)
  await settle()
  expect(noResults(view.container)).toBe('No GIFs found.')
  view.unmount()
  const other = show(createWorld(), <Grid fetchGifs={pagesOf(0)} noResultsMessage={<b>Nope</b>} />)
  await settle()
  expect(noResults(other.container)).toBe('Nope')
})

it('the end of a grid ends when a page brings nothing new, whatever the provider says', async () => {
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

it('the end of a grid shows an error whose retry asks the server, and shifts nothing', async () => {
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

it('the end of a grid fetches on View More, and moves the focus to the new tiles', async () => {
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

it('the end of a grid ends an endless list with View More, and goes on by scrolling after that', async () => {
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

it('the end of a grid ends at its maximum height with a link to more', async () => {
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
