/** Server rendering and hydration: the same markup, and nothing on the console. */
import { act, createElement, type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from '../../../src/components/carousel/Carousel.tsx'
import { Gif } from '../../../src/components/gif/Gif.tsx'
import { GifletProvider } from '../../../src/components/gifletProvider/GifletProvider.tsx'
import { Grid } from '../../../src/components/grid/Grid.tsx'
import { RelatedGrid } from '../../../src/components/relatedGrid/RelatedGrid.tsx'
import { ServicesContext } from '../../../src/services/context.ts'
import { createWorld, FakeIntersectionObserver, fakeBrowser, gifAt, items, pagesOf } from './kit.tsx'

beforeEach(() => {
  fakeBrowser(500)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const fetchGifs = () => pagesOf(30)
const CASES: [string, () => ReactNode][] = [
  ['Grid', () => createElement(Grid, { fetchGifs: fetchGifs() })],
  ['RelatedGrid', () => createElement(RelatedGrid, { fetchGifs: fetchGifs() })],
  ['Carousel', () => createElement(Carousel, { fetchGifs: fetchGifs() })],
  ['Gif', () => createElement(Gif, { gif: gifAt(1) })],
]

describe.each(CASES)('%s', (name, make) => {
  it('hydrates its server-rendered markup without a warning, in strict mode too', async () => {
    const world = createWorld()
    const error = vi.spyOn(console, 'error')
    const warn = vi.spyOn(console, 'warn')
    const tree = () =>
      createElement(StrictMode, null, createElement(ServicesContext, { value: world.services }, make()))
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(tree())
    expect(container.innerHTML).toContain('giflet-')
    const root = await act(async () => hydrateRoot(container, tree()))
    await act(async () => {})
    expect(error.mock.calls).toEqual([])
    expect(warn.mock.calls).toEqual([])
    if (name !== 'Gif') {
      expect(items(container)[0]?.getAttribute('aria-setsize')).toBe('30')
      const ids = items(container).map(item =>
        item.querySelector('[data-gif-id]')?.getAttribute('data-gif-id'),
      )
      expect(new Set(ids).size).toBe(ids.length)
    }
    expect(container.querySelector('[data-gif-id]')).not.toBeNull()
    await act(async () => root.unmount())
    expect(FakeIntersectionObserver.all.size).toBe(0)
    container.remove()
  })
})

it('applies no styles on a server', () => {
  const html = renderToString(
    createElement(GifletProvider, { api: 'https://gifs.test/v1/' }, createElement(Gif, { gif: gifAt(1) })),
  )
  expect(html).toContain('giflet-gif')
  expect(document.adoptedStyleSheets).toEqual([])
})

it('renders the tiles of initialGifs on a server', () => {
  const world = createWorld()
  const grid = createElement(Grid, { fetchGifs: fetchGifs(), initialGifs: [gifAt(1), gifAt(2)], width: 400 })
  const html = renderToString(createElement(ServicesContext, { value: world.services }, grid))
  expect(html).toContain('data-gif-id="g2"')
  expect(html).toContain('src="https://media.test/1/')
})
