import { beforeAll, expect, test, vi } from 'vitest'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import type { HostPlace } from '../../../../src/services/context.ts'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { createWorld, items, pagesOf, settle, show } from '../kit.tsx'

// Loads the list's lazy module before the timers are faked.
beforeAll(async () => void (await import('../../../../src/components/list/ListPlace.tsx')))
eachInFakeBrowser()

const hostPlace = (count: number) => ({
  saved: { count, index: 0, offset: 0 },
  save: vi.fn<HostPlace['save']>(),
  arrived: vi.fn<HostPlace['arrived']>(),
  saveNow: undefined as HostPlace['saveNow'],
})

async function open(place: HostPlace, total = 100) {
  const fetchGifs = vi.fn(pagesOf(total))
  const world = createWorld({ hostPlace: place })
  const view = show(world, <Grid fetchGifs={fetchGifs} placeName="cats" pageSizes={[10, 10]} />)
  for (let page = 0; page < 8; page += 1) {
    await vi.dynamicImportSettled()
    await settle(400)
  }
  return { ...view, fetchGifs }
}

test('fetches as many GIFs as there were, and reports when they are there', async () => {
  const place = hostPlace(40)
  const { fetchGifs, container } = await open(place)
  expect(fetchGifs.mock.calls.map(([offset]) => offset)).toEqual(expect.arrayContaining([0, 10, 20, 30]))
  expect(items(container).length).toBeGreaterThan(0)
  expect(place.arrived).toHaveBeenCalledOnce()
  expect(place.save.mock.calls.at(-1)?.[0].count).toBeGreaterThanOrEqual(40)
})

test('arrives at the end of a list that has become shorter', async () => {
  const place = hostPlace(40)
  await open(place, 20)
  expect(place.arrived).toHaveBeenCalledOnce()
})

test('an app that ends at once keeps the length that it has by now', async () => {
  const place = hostPlace(20)
  await open(place)
  place.save.mockClear()
  place.saveNow?.()
  expect(place.save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ index: 0 }))
})

test('a removed list saves nothing', async () => {
  const place = hostPlace(20)
  const { unmount } = await open(place)
  unmount()
  expect(place.saveNow).toBeUndefined()
})
