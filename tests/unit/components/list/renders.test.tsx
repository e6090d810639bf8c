/** How much work a list is, in counts: each rule here was worth milliseconds a page. */
import { fireEvent } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { Carousel } from '../../../../src/components/carousel/Carousel.tsx'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { appear, loadPictures, seeList } from '../fakeBrowser.ts'
import { showGrid } from '../grid/showGrid.tsx'
import { createWorld, lengthOf, pagesOf, settle, show } from '../kit.tsx'

eachInFakeBrowser()

const tiles = (container: Element) => [...container.querySelectorAll('[data-gif-id]')]

/** An overlay renders whenever its tile does. */
function countRenders() {
  const counts = new Map<string, number>()
  const overlay = ({ gif }: { gif: { id: string } }) => {
    counts.set(gif.id, (counts.get(gif.id) ?? 0) + 1)
    return null
  }
  return { overlay, counts }
}

describe.each([
  ['Grid', Grid],
  ['Carousel', Carousel],
])('%s', (_, List) => {
  it('asks for its first page before the browser paints', () => {
    const fetchGifs = pagesOf(200)
    let asked = 0
    const Page = () => {
      useLayoutEffect(() => {
        asked = fetchGifs.mock.calls.length
      }, [])
      return <List fetchGifs={fetchGifs} />
    }
    show(createWorld(), <Page />)
    expect(asked).toBe(1)
  })

  it('renders a tile once, whether it loads, comes into view, is seen or leaves', async () => {
    const { overlay, counts } = countRenders()
    const { container } = show(createWorld(), <List fetchGifs={pagesOf(200)} overlay={overlay} />)
    await settle()
    const [whole] = container.querySelectorAll('.giflet-sentinel')
    appear(whole as Element, { box: { bottom: 9000, right: 9000 }, seen: { bottom: 400, right: 400 } })
    const before = new Map(counts)
    loadPictures(container)
    for (const tile of tiles(container)) {
      appear(tile, { ratio: 0.5 })
      appear(tile)
      appear(tile, { ratio: 0 })
    }
    expect(before.size).toBeGreaterThan(2)
    expect(counts).toEqual(before)
    fireEvent.pointerEnter(tiles(container)[0] as Element)
    expect(counts.get('g0')).toBe((before.get('g0') ?? 0) + 1)
  })

  it('renders no tile because its parent renders, whose functions and objects are new', async () => {
    const { overlay, counts } = countRenders()
    const fetchGifs = pagesOf(200)
    const world = createWorld()
    const page = (onGifSeen: () => void) => (
      <List
        fetchGifs={(offset, limit) => fetchGifs(offset, limit)}
        onGifSeen={onGifSeen}
        overlay={overlay}
        style={{ margin: 1 }}
      />
    )
    const { container, update } = show(
      world,
      page(() => {}),
    )
    await settle()
    const before = new Map(counts)
    let seen = 0
    update(page(() => seen++))
    expect(before.size).toBeGreaterThan(2)
    expect(counts).toEqual(before)
    loadPictures(container)
    for (const tile of tiles(container)) appear(tile)
    expect(seen).toBe(before.size)
  })
})

it('renders only the tiles that are new as the view moves on', async () => {
  const { overlay, counts } = countRenders()
  const { container } = await showGrid(500, { pageSizes: [200, 200], overlay })
  seeList(container, 2_000, 2_600)
  const before = new Map(counts)
  const stayed = new Set(tiles(container))
  seeList(container, 2_500, 3_100)
  const now = tiles(container)
  const kept = now.filter(tile => stayed.has(tile)).map(tile => tile.getAttribute('data-gif-id') ?? '')
  expect(kept.length).toBeGreaterThan(5)
  expect(now.length).toBeGreaterThan(kept.length)
  for (const id of kept) expect(counts.get(id)).toBe(before.get(id))
})

it('shows the skeletons at its end only near the view, because they move', async () => {
  const { container } = await showGrid(500, { pageSizes: [200, 200] })
  const skeletons = () => container.querySelectorAll('[part="skeleton"]').length
  seeList(container, 0, 600)
  expect(skeletons()).toBe(0)
  seeList(container, lengthOf(container) - 900, lengthOf(container) - 300)
  expect(skeletons()).toBeGreaterThan(0)
})
