import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GRID_DEBOUNCE_MS } from '../../../../src/components/grid/useGridLayout.ts'
import { RelatedGrid } from '../../../../src/components/relatedGrid/RelatedGrid.tsx'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { fakeBrowser, reachEnd, resize } from '../fakeBrowser.ts'
import { showGrid } from '../grid/showGrid.tsx'
import { createWorld, gifAt, gifs, idsOf, items, pagesOf, settle, show, topsOf } from '../kit.tsx'

eachInFakeBrowser()

async function showRelated() {
  fakeBrowser(380)
  const fetchGifs = pagesOf(50)
  const { container } = show(createWorld(), <RelatedGrid fetchGifs={fetchGifs} />)
  await settle(1000)
  return { container, fetchGifs }
}

it('RelatedGrid fetches 6, then 12 at a time', async () => {
  const { container, fetchGifs } = await showRelated()
  reachEnd(container)
  await settle(GRID_DEBOUNCE_MS)
  expect(fetchGifs.mock.calls.map(([offset, limit]) => [offset, limit])).toEqual([
    [0, 6],
    [6, 12],
  ])
})

it('RelatedGrid lays out anew at most every 500 ms, with the last width', async () => {
  const { container } = await showRelated()
  const width = () => items(container)[0]?.style.width
  resize(680)
  expect(width()).toBe('212px')
  resize(530)
  resize(560)
  await settle(499)
  expect(width()).toBe('212px')
  await settle(1)
  expect(width()).toBe('172px')
})

it('a grid shows initial GIFs and fetches the next ones near their end', async () => {
  const { container, fetchGifs, more, asked } = await showGrid(100, { initialGifs: gifs(0, 20) })
  expect(items(container)[0]?.querySelector('img')?.getAttribute('src')).toMatch(/^https/)
  await settle(5000)
  expect(fetchGifs).not.toHaveBeenCalled()
  await more()
  expect(asked()[0]?.[0]).toBe(20)
})

it('a grid shows external GIFs whatever it fetched, and places a changed list anew', async () => {
  const { container, fetchGifs, change } = await showGrid(100, { columns: 2, externalGifs: gifs(1, 4) })
  expect(fetchGifs).toHaveBeenCalled()
  expect(idsOf(container)).toEqual(['g1', 'g2', 'g3'])
  const before = topsOf(container)
  change({ externalGifs: gifs(1, 5) })
  expect(idsOf(container)).toEqual(['g1', 'g2', 'g3', 'g4'])
  expect(topsOf(container).slice(0, 3)).toEqual(before)
  change({ externalGifs: [gifAt(3), gifAt(1)] })
  expect(idsOf(container)).toEqual(['g3', 'g1'])
  expect(topsOf(container)).toEqual(before.slice(0, 2))
})

it.each(['initialGifs', 'externalGifs'])('a grid shows each GIF of its %s once', async name => {
  const { container } = await showGrid(100, { [name]: [gifAt(3), gifAt(1), gifAt(3), null, {}] })
  expect(idsOf(container)).toEqual(['g3', 'g1'])
})

it('a grid reports its layout type', async () => {
  const { container, world } = await showGrid(1, { layoutType: 'MIXED', noLink: true })
  fireEvent.click(container.querySelector('.giflet-tile-link') as Element)
  expect(world.analytics.click.mock.calls[0]?.[2]).toEqual({ layout: 'MIXED' })
})
