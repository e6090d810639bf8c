/** How a grid ends: empty, complete, failed, limited. */
import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { failingPages, items, pagesOf, placesOf, settle } from '../kit.tsx'
import { showGrid } from './showGrid.tsx'

eachInFakeBrowser()

it.each([
  ['the default message', {}, 'No GIFs found.'],
  ['that of the developer', { noResultsMessage: <b>Nope</b> }, 'Nope'],
])('an empty grid shows %s', async (_, props, text) => {
  const { container } = await showGrid(0, props)
  expect(container.querySelector('[part="no-results"][role="status"]')?.textContent).toBe(text)
})

it('a grid ends when a page brings nothing new, whatever the provider says', async () => {
  const onGifsEnd = vi.fn()
  const page = await pagesOf(20)(0, 10)
  const fetchGifs = vi.fn(async () => ({ ...page, pagination: { offset: 0, count: 10, total_count: 900 } }))
  const { container, world, more } = await showGrid(fetchGifs, { onGifsEnd })
  const skeleton = () => container.querySelector('[part="skeleton"]')
  const status = () => container.querySelector('[part="grid"]')?.getAttribute('data-status')
  expect([status(), skeleton() === null]).toEqual(['idle', false])
  await more()
  expect([status(), skeleton() === null]).toEqual(['done', true])
  expect(items(container)[0]?.getAttribute('aria-setsize')).toBe('10')
  expect(onGifsEnd).toHaveBeenCalledOnce()
  expect(world.emit).toHaveBeenCalledWith('end', { count: 10 })
  await more()
  expect(fetchGifs).toHaveBeenCalledTimes(2)
})

it('a grid shows an error whose retry asks the server, and shifts nothing', async () => {
  const onGifsFetchError = vi.fn()
  const view = await showGrid(failingPages(100, 2), { onGifsFetchError })
  const { container, world, asked } = view
  await view.more()
  expect(view.getByRole('alert').textContent).toContain('Error loading GIFs.')
  expect(onGifsFetchError).toHaveBeenCalledOnce()
  expect(world.emit).toHaveBeenLastCalledWith('error', { code: 'unknown', message: 'down' })
  const before = placesOf(container)
  await settle(60_000)
  expect(asked()).toHaveLength(2)
  fireEvent.click(view.getByRole('button', { name: 'Try again?' }))
  await settle()
  expect(asked()[2]).toEqual(asked()[1])
  expect(view.queryByRole('alert')).toBeNull()
  for (const [id, place] of before) expect(placesOf(container).get(id)).toBe(place)
  expect(world.emit).toHaveBeenCalledWith('fetched', { count: 75 })
  // The host page hears that the list has recovered.
  expect(world.emit.mock.calls.filter(([name]) => name === 'ready')).toHaveLength(2)
})

it('a grid fetches on View More, and moves the focus to the new tiles', async () => {
  const { getByRole, fetchGifs, more } = await showGrid(30, { pageSizes: [5, 5], more: 'button' })
  await more()
  expect(fetchGifs).toHaveBeenCalledTimes(1)
  fireEvent.click(getByRole('button', { name: 'View More' }))
  await settle()
  expect(fetchGifs).toHaveBeenCalledTimes(2)
  expect(document.activeElement?.closest('[data-gif-id]')?.getAttribute('data-gif-id')).toBe('g5')
})

it('a grid leaves the focus where the visitor has moved it since View More', async () => {
  const { getByRole } = await showGrid(30, { pageSizes: [5, 5], more: 'button' })
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.click(getByRole('button', { name: 'View More' }))
  field.focus()
  await settle()
  expect(document.activeElement).toBe(field)
  field.remove()
})

it('a grid whose limit of scrolling changes follows the new one', async () => {
  const view = await showGrid(500, { pageSizes: [5, 5], scrollLimit: 10 })
  const button = () => view.queryByRole('button', { name: 'View More' })
  await view.more()
  expect(button()).toBeTruthy()
  view.change({ scrollLimit: undefined })
  expect(button()).toBeNull()
  view.change({ scrollLimit: 10 })
  expect(button()).toBeTruthy()
})

it('an endless grid ends with View More, and goes on by scrolling after that', async () => {
  const view = await showGrid(500, { pageSizes: [5, 5], scrollLimit: 10 })
  const button = () => view.queryByRole('button', { name: 'View More' })
  for (let times = 0; times < 4; times++) await view.more()
  expect(view.fetchGifs).toHaveBeenCalledTimes(2)
  fireEvent.click(button() as Element)
  await settle()
  expect(button()).toBeNull()
  for (let times = 0; times < 4; times++) await view.more()
  expect(view.fetchGifs).toHaveBeenCalledTimes(4)
  expect(button()).toBeTruthy()
})

it('a grid ends at its maximum height with a link to more', async () => {
  const moreHref = 'https://brand.test/search/cat'
  const view = await showGrid(500, { columns: 2, maxHeight: 900, moreHref })
  expect(view.getByRole('link', { name: 'View More' }).getAttribute('href')).toBe(moreHref)
  const ends = items(view.container).map(
    ({ style }) => Number.parseInt(style.top, 10) + Number.parseInt(style.height, 10),
  )
  expect(Math.max(...ends)).toBeLessThanOrEqual(900 - 64)
  await view.more()
  expect(view.fetchGifs).toHaveBeenCalledTimes(1)
})

it('a grid announces politely that more GIFs are loading, and no more once they are there', async () => {
  const { getByRole, getByText } = await showGrid(30, { pageSizes: [5, 5], more: 'button' })
  expect(getByRole('status').textContent).toBe('')
  fireEvent.click(getByRole('button', { name: 'View More' }))
  expect(getByText('Loading more GIFs')).toBe(getByRole('status'))
  await settle()
  expect(getByRole('status').textContent).toBe('')
})
