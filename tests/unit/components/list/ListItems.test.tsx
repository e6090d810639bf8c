/** The items of a list, seen through a grid. */
import { expect, it } from 'vitest'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { createWorld, pagesOf, settle, show } from '../kit.tsx'

eachInFakeBrowser()

async function itemsOf(total: number, saysTotal: boolean, tabIndex?: number) {
  const props = tabIndex === undefined ? {} : { tabIndex }
  const { container, unmount } = show(
    createWorld(),
    <Grid fetchGifs={pagesOf(total, saysTotal)} width={400} {...props} />,
  )
  await settle()
  const items = [...container.querySelectorAll('[role=listitem]')]
  const found = {
    sizes: new Set(items.map(item => item.getAttribute('aria-setsize'))),
    places: items.slice(0, 3).map(item => item.getAttribute('aria-posinset')),
    stops: items.slice(0, 3).map(item => item.querySelector('a')?.tabIndex),
  }
  unmount()
  return found
}

it.each([
  ['a known number', 500, true, '500'],
  ['an unknown number', 500, false, '-1'],
])('items of a list of %s know their place', async (_, total, saysTotal, size) => {
  const { sizes, places } = await itemsOf(total, saysTotal)
  expect([...sizes]).toEqual([size])
  expect(places).toEqual(['1', '2', '3'])
})

it('one item is reachable by Tab, or all as the author says', async () => {
  expect((await itemsOf(4, true)).stops).toEqual([0, -1, -1])
  expect((await itemsOf(4, true, 0)).stops).toEqual([0, 0, 0])
})
