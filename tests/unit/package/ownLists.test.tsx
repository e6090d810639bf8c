/** Lists of a developer's own, on the hooks: as in the package's README. */
import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  Grid,
  type OwnTile as OwnTileProps,
  type TileProps,
  useCarousel,
  useGifs,
  useGrid,
  useTile,
} from '../../../src/index.ts'
import { eachInFakeBrowser } from '../components/eachInFakeBrowser.ts'
import { appear, loadPictures, reachEnd } from '../components/fakeBrowser.ts'
import { createWorld, failingPages, gifAt, idsOf, items, pagesOf, settle, show } from '../components/kit.tsx'
import { fakeClient } from '../components/search/kit.tsx'

eachInFakeBrowser()

function OwnTile(tile: TileProps) {
  const { rootProps, linkProps, pictureProps } = useTile(tile)
  return (
    <figure {...rootProps}>
      <a {...linkProps}>
        {/* biome-ignore lint/a11y/useAltText: among the props */}
        <img {...pictureProps} />
      </a>
      <figcaption>{tile.gif.title}</figcaption>
    </figure>
  )
}

const item = (tile: OwnTileProps) => (
  <div key={tile.gif.id} {...tile.itemProps}>
    <OwnTile {...tile} />
  </div>
)

function OwnGrid({ source = 'search:cat' as Parameters<typeof useGifs>[0] }) {
  const list = useGifs(source, { pageSizes: [10, 10] })
  const grid = useGrid(list, { columns: 2, gutter: 10, captionPx: 20, label: 'Cats' })
  return (
    <div {...grid.rootProps} data-state={list.state}>
      <div {...grid.listProps}>
        {grid.sentinels}
        {grid.tiles.map(item)}
      </div>
      {list.state === 'error' && (
        <button type="button" onClick={list.retry}>
          Again
        </button>
      )}
    </div>
  )
}

function OwnCarousel() {
  const row = useCarousel(useGifs(pagesOf(30)), { gifHeight: 100, label: 'Row' })
  return (
    <div>
      <div {...row.scrollerProps}>
        <div {...row.listProps}>
          {row.sentinels}
          {row.tiles.map(item)}
        </div>
      </div>
      <button type="button" onClick={row.next} disabled={row.atEnd}>
        Next
      </button>
    </div>
  )
}

const loaded = async () => {
  await settle()
  await vi.dynamicImportSettled()
  await settle(300)
}

it('a grid of one’s own has the tiles around the view in columns, as a list', async () => {
  const { container, getByRole } = show(createWorld(), <OwnGrid source={pagesOf(200)} />)
  await loaded()
  expect(getByRole('list', { name: 'Cats' })).toBeTruthy()
  const [first, second, third] = items(container)
  expect(first?.style.width).toBe('245px')
  expect([first?.style.top, second?.style.top, third?.style.top]).toEqual(['0px', '0px', '275px'])
  expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '200'])
  expect(items(container).length).toBeLessThan(11)
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('https://provider.test/gifs/g0')
})

it('a grid of one’s own is one tab stop, in which arrows move', async () => {
  const { container } = show(createWorld(), <OwnGrid source={pagesOf(200)} />)
  await loaded()
  const link = (index: number) => items(container)[index]?.querySelector('a') as HTMLElement
  expect([link(0).tabIndex, link(1).tabIndex]).toEqual([0, -1])
  link(0).focus()
  await loaded()
  fireEvent.keyDown(link(0), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(link(2))
})

it('a grid of one’s own fetches near its end, and reports what is seen and clicked', async () => {
  const world = createWorld()
  const fetchGifs = pagesOf(200)
  const { container } = show(world, <OwnGrid source={fetchGifs} />)
  await loaded()
  const [whole] = container.querySelectorAll('[role="list"] > [aria-hidden]')
  appear(whole as Element, { box: { bottom: 3000 }, seen: { bottom: 400 } })
  expect(container.querySelector('img')?.getAttribute('src')).toContain('.webp')
  loadPictures(container)
  const tile = container.querySelector('[data-gif-id="g0"]') as Element
  appear(tile)
  container.addEventListener('click', event => event.preventDefault())
  fireEvent.click(tile.querySelector('a') as Element)
  expect(world.analytics.seen.mock.calls[0]?.[0]).toBe(gifAt(0))
  expect(world.emit.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['seen', 'click']))
  const sentinels = container.querySelectorAll('[role="list"] > [aria-hidden]')
  appear(sentinels[sentinels.length - 1] as Element)
  await settle(250)
  expect(fetchGifs).toHaveBeenCalledTimes(2)
})

it('a grid of one’s own asks the provider for a source, and begins anew with another', async () => {
  const { client, calls } = fakeClient()
  const { container, update } = show(createWorld({ client }), <OwnGrid source="search:cat" />)
  await loaded()
  expect(calls.search).toHaveBeenCalledWith('cat', expect.objectContaining({ offset: 0, limit: 10 }))
  update(<OwnGrid source="trending" />)
  expect(idsOf(container)).toEqual([])
  await loaded()
  expect(calls.trending).toHaveBeenCalledOnce()
  expect(idsOf(container).slice(0, 2)).toEqual(['g0', 'g1'])
})

it('a grid of one’s own says what failed, and tries again', async () => {
  const { container, getByRole } = show(createWorld(), <OwnGrid source={failingPages(20, 1)} />)
  await loaded()
  fireEvent.click(getByRole('button', { name: 'Again' }))
  await loaded()
  expect(idsOf(container)[0]).toBe('g0')
})

it.each(['', 'nothing:x', { kind: undefined }, null])(
  'a grid of one’s own has an error for a source that is none: %j',
  async source => {
    const world = createWorld()
    const { container } = show(world, <OwnGrid source={source as never} />)
    await loaded()
    expect(container.querySelector('[data-state="error"]')).toBeTruthy()
    expect(world.emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'source' }))
  },
)

it('a carousel of one’s own lays its tiles in a row, and scrolls by whole tiles', async () => {
  const { container, getByRole } = show(createWorld(), <OwnCarousel />)
  await loaded()
  expect(items(container)[1]?.style).toMatchObject({ height: '100px', width: '100px' })
  const scroller = container.querySelector('[role="list"]')?.parentElement as HTMLElement
  scroller.scrollTo = vi.fn() as never
  fireEvent.click(getByRole('button', { name: 'Next' }))
  expect(scroller.scrollTo).toHaveBeenCalledWith({ left: 424 })
})

const renderTile = (tile: TileProps) => <OwnTile {...tile} />

it('tiles of one’s own in a list of Giflet are drawn in its places', async () => {
  const { container } = show(
    createWorld(),
    <Grid columns={2} fetchGifs={pagesOf(20)} renderTile={renderTile} />,
  )
  await loaded()
  reachEnd(container, false)
  expect(items(container)[0]?.querySelector('figcaption')?.textContent).toBe('Picture 0')
  expect(container.querySelector('.giflet-tile')).toBeNull()
})
