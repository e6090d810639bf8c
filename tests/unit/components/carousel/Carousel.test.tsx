import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Carousel, type CarouselProps } from '../../../../src/components/carousel/Carousel.tsx'
import { CAROUSEL_DEBOUNCE_MS } from '../../../../src/components/carousel/useCarouselRow.ts'
import { FIRST_WAIT_MS } from '../../../../src/components/carousel/useQuietRetry.ts'
import { carouselHeight } from '../../../../src/layout/carouselHeight.ts'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { appear, loadPictures, reachEnd } from '../fakeBrowser.ts'
import { createWorld, failingPages, items, pagesOf, settle, show } from '../kit.tsx'

eachInFakeBrowser()

async function open(
  fetchGifs: ReturnType<typeof pagesOf>,
  props: Partial<CarouselProps> = {},
  world = createWorld(),
) {
  const view = show(world, <Carousel fetchGifs={fetchGifs} {...props} />)
  await settle()
  return { ...view, world, fetchGifs }
}

it.each([
  [0, 120],
  [200, 120],
  [500, 200],
  [2000, 240],
])('Carousel derives its height from a width of %i', (width, height) =>
  expect(carouselHeight(width)).toBe(height),
)

it('Carousel lays out one row of one height', async () => {
  const { container } = await open(pagesOf(50), { gifHeight: 150 })
  const [first, second] = items(container).map(({ style }) =>
    [style.insetInlineStart, style.top, style.width, style.height].map(Number.parseFloat),
  )
  expect(first).toEqual([0, 0, 150, 150])
  expect(second).toEqual([156, 0, 150, 150])
})

it('Carousel fetches 100 ms after its end comes near', async () => {
  const { container, fetchGifs } = await open(pagesOf(500))
  reachEnd(container)
  await settle(CAROUSEL_DEBOUNCE_MS - 1)
  expect(fetchGifs).toHaveBeenCalledTimes(1)
  await settle(1)
  expect(fetchGifs).toHaveBeenCalledTimes(2)
})

it('Carousel hides a failed page, and retries when its end comes near again', async () => {
  const { container, world, fetchGifs, queryByRole } = await open(failingPages(500, 2))
  reachEnd(container)
  await settle(CAROUSEL_DEBOUNCE_MS)
  await settle(60_000)
  expect(fetchGifs).toHaveBeenCalledTimes(2)
  expect(queryByRole('alert')).toBeNull()
  expect(world.emit.mock.calls.some(([name]) => name === 'error')).toBe(false)
  reachEnd(container, false)
  reachEnd(container)
  await settle(CAROUSEL_DEBOUNCE_MS)
  expect(fetchGifs.mock.calls[2]?.slice(0, 2)).toEqual(fetchGifs.mock.calls[1]?.slice(0, 2))
})

it('Carousel reports an error if there is nothing to show, and asks again by itself, later each time', async () => {
  const { container, world, fetchGifs } = await open(failingPages(500, 1, 2))
  expect(container.querySelector('[part="skeleton"]')).toBeNull()
  // It failed, which says nothing of how many there are.
  expect(container.textContent).toBe('')
  expect(world.emit).toHaveBeenCalledWith('error', { code: 'unknown', message: 'down', silent: true })
  expect((container.firstElementChild as HTMLElement).style.height).toBe('')
  await settle(FIRST_WAIT_MS - 1)
  expect(fetchGifs).toHaveBeenCalledTimes(1)
  await settle(1)
  expect(fetchGifs).toHaveBeenCalledTimes(2)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await settle(20 * FIRST_WAIT_MS)
  expect(fetchGifs).toHaveBeenCalledTimes(2)
  visibility.mockReturnValue('visible')
  await settle(2 * FIRST_WAIT_MS)
  expect(fetchGifs).toHaveBeenCalledTimes(3)
  expect(items(container).length).toBeGreaterThan(0)
  expect(world.emit).toHaveBeenCalledWith('ready', {})
})

it('Carousel shows no skeletons while it asks again, and waits as long as the server asks', async () => {
  const error = Object.assign(new Error('busy'), { retryAfterS: 100 })
  const pages = vi
    .fn()
    .mockRejectedValueOnce(error)
    .mockReturnValue(new Promise(() => {}))
  const { container, fetchGifs } = await open(pages)
  await settle(99_000)
  expect(fetchGifs).toHaveBeenCalledTimes(1)
  await settle(2000)
  expect(fetchGifs).toHaveBeenCalledTimes(2)
  expect(container.querySelector('[part="skeleton"]')).toBeNull()
})

it('Carousel shows a message if there are no GIFs', async () => {
  const { getByRole } = await open(pagesOf(0))
  expect(getByRole('status').textContent).toBe('No GIFs found.')
})

it('Carousel reports its layout to analytics', async () => {
  const { container, world } = await open(pagesOf(5))
  expect(world.analytics.carousel).toHaveBeenCalledOnce()
  const tile = container.querySelector('[data-gif-id="g0"]') as Element
  appear(tile)
  loadPictures(tile)
  expect(world.analytics.seen.mock.calls[0]?.[2]).toEqual({ layout: 'CAROUSEL' })
})

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft', 306],
  ['rtl', 'ArrowLeft', 'ArrowRight', -306],
] as const)('Carousel moves by buttons and keys in %s', async (direction, onward, back, left) => {
  const view = await open(pagesOf(50), { gifHeight: 300 }, createWorld({ direction }))
  const scroller = view.container.querySelector('.giflet-carousel-scroller') as HTMLElement
  const scrollTo = vi.spyOn(scroller, 'scrollTo').mockImplementation(() => {})
  fireEvent.click(view.getByRole('button', { name: 'Next' }))
  expect(scrollTo).toHaveBeenLastCalledWith({ left })
  fireEvent.keyDown(scroller, { key: onward })
  expect(scrollTo).toHaveBeenCalledTimes(2)
  const press = (key: string, ctrlKey = false) => {
    fireEvent.keyDown(document.activeElement as Element, { key, ctrlKey })
    return document.activeElement?.closest('[data-gif-id]')?.getAttribute('data-gif-id')
  }
  act(() => view.container.querySelector<HTMLElement>('[data-gif-id="g0"] a')?.focus())
  expect([press(onward), press(back), press(back), press(onward, true)]).toEqual(['g1', 'g0', 'g0', 'g0'])
})

it('Carousel leaves the keys of a field in a tile alone', async () => {
  const Note = () => <input aria-label="Note" />
  const { getAllByLabelText } = await open(pagesOf(5), { overlay: Note })
  const [field] = getAllByLabelText('Note') as [HTMLElement]
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
    expect(fireEvent.keyDown(field, { key })).toBe(true)
})
