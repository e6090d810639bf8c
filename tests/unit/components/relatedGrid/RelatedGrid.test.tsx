import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { GRID_DEBOUNCE_MS } from '../../../../src/components/grid/useGridLayout.ts'
import { RelatedGrid } from '../../../../src/components/relatedGrid/RelatedGrid.tsx'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { fakeBrowser, reachEnd, resize } from '../fakeBrowser.ts'
import { createWorld, gifAt, gifs, items, pagesOf, settle, show } from '../kit.tsx'

eachInFakeBrowser()

it('RelatedGrid has three columns, 6 px gutters, and is 30 px narrower than its container', async () => {
  fakeBrowser(380)
  const { container } = show(createWorld(), <RelatedGrid fetchGifs={pagesOf(50)} />)
  await settle()
  expect(items(container)[1]?.style.cssText).toMatch(/inset-inline-start: 118px; top: 0px; width: 112px/)
  expect(container.querySelector<HTMLElement>('[part="grid"]')?.style.width).toBe('350px')
})

it('RelatedGrid fetches 6, then 12 at a time', async () => {
  const fetchGifs = pagesOf(50)
  const { container } = show(createWorld(), <RelatedGrid fetchGifs={fetchGifs} />)
  await settle()
  for (let page = 0; page < 2; page++) {
    reachEnd(container)
    await settle(GRID_DEBOUNCE_MS)
  }
  expect(fetchGifs.mock.calls.map(([offset, limit]) => [offset, limit])).toEqual([
    [0, 6],
    [6, 12],
    [18, 12],
  ])
})

it('RelatedGrid lays out anew at most every 500 ms, with the last width', async () => {
  fakeBrowser(380)
  const { container } = show(createWorld(), <RelatedGrid fetchGifs={pagesOf(50)} />)
  await settle(1000)
  const width = () => items(container)[0]?.style.width
  resize(680)
  expect(width()).toBe('212px')
  resize(530)
  resize(560)
  expect(width()).toBe('212px')
  await settle(499)
  expect(width()).toBe('212px')
  await settle(1)
  expect(width()).toBe('172px')
})

it('RelatedGrid shows initial GIFs and fetches the next ones near their end', async () => {
  const fetchGifs = pagesOf(100)
  const world = createWorld()
  const { container } = show(world, <Grid fetchGifs={fetchGifs} initialGifs={gifs(0, 20)} />)
  expect(items(container)[0]?.querySelector('img')?.getAttribute('src')).toMatch(/^https/)
  await settle(5000)
  expect(fetchGifs).not.toHaveBeenCalled()
  reachEnd(container)
  await settle(GRID_DEBOUNCE_MS)
  expect(fetchGifs.mock.calls[0]?.[0]).toBe(20)
})

it('RelatedGrid shows external GIFs whatever it fetched, and places a changed list anew', async () => {
  const fetchGifs = pagesOf(100)
  const ids = () =>
    items(container).map(item => item.querySelector('[data-gif-id]')?.getAttribute('data-gif-id'))
  const tops = () => items(container).map(item => item.style.top)
  const { container, update } = show(
    createWorld(),
    <Grid columns={2} fetchGifs={fetchGifs} externalGifs={gifs(1, 4)} />,
  )
  await settle()
  expect(fetchGifs).toHaveBeenCalled()
  expect(ids()).toEqual(['g1', 'g2', 'g3'])
  const before = tops()
  update(<Grid columns={2} fetchGifs={fetchGifs} externalGifs={gifs(1, 5)} />)
  expect(ids()).toEqual(['g1', 'g2', 'g3', 'g4'])
  expect(tops().slice(0, 3)).toEqual(before)
  update(<Grid columns={2} fetchGifs={fetchGifs} externalGifs={[gifAt(3), gifAt(1)]} />)
  expect(ids()).toEqual(['g3', 'g1'])
  expect(tops()).toEqual(before.slice(0, 2))
})

it('RelatedGrid reports the layout type', async () => {
  const world = createWorld()
  const { container } = show(world, <Grid layoutType="MIXED" noLink fetchGifs={pagesOf(1)} />)
  await settle()
  fireEvent.click(container.querySelector('.giflet-tile-link') as Element)
  expect(world.analytics.click.mock.calls[0]?.[2]).toEqual({ layout: 'MIXED' })
})
