/** Server rendering and hydration: the same markup, and nothing on the console. */
import { act, createElement, type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from '../../../src/components/carousel/Carousel.tsx'
import { Gif } from '../../../src/components/gif/Gif.tsx'
import { GifletProvider } from '../../../src/components/gifletProvider/GifletProvider.tsx'
import { Grid } from '../../../src/components/grid/Grid.tsx'
import { RelatedGrid } from '../../../src/components/relatedGrid/RelatedGrid.tsx'
import type { Gif as GifData } from '../../../src/gif/types.ts'
import { ServicesContext } from '../../../src/services/context.ts'
import { FakeIntersectionObserver, fakeBrowser } from './fakeBrowser.ts'
import { createWorld, gifAt, idsOf, items, pagesOf } from './kit.tsx'

beforeEach(() => {
  fakeBrowser(500)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
      expect(new Set(idsOf(container)).size).toBe(items(container).length)
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

const API = 'https://gifs.test/v1/'
/** A picture that moves, and the still for those who want no motion. */
const MOVES_IF_ALLOWED =
  /<picture><source media="\(prefers-reduced-motion: reduce\)" srcSet="[^"]*still\.gif"\/><img[^>]* src="[^"]*webp"/

function onServer(tree: ReactNode): string {
  vi.stubGlobal('window', undefined)
  const html = renderToString(tree)
  vi.unstubAllGlobals()
  fakeBrowser(500)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return html
}

function prefer(reduced: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }))
  // As of a picture that is on its way.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
}

const LISTS: [string, (gifs: readonly GifData[]) => ReactNode][] = [
  ['Grid', initialGifs => createElement(Grid, { fetchGifs: fetchGifs(), initialGifs })],
  [
    'Grid in columns',
    initialGifs => createElement(Grid, { fetchGifs: fetchGifs(), initialGifs, columns: 3 }),
  ],
  ['RelatedGrid', initialGifs => createElement(RelatedGrid, { fetchGifs: fetchGifs(), initialGifs })],
  ['Carousel', initialGifs => createElement(Carousel, { fetchGifs: fetchGifs(), initialGifs })],
]

describe.each(LISTS)('%s of initialGifs, without a width', (_, make) => {
  it.each([false, true])(
    'is in server-rendered HTML and hydrates as it is, reduced motion: %s',
    async reduced => {
      const error = vi.spyOn(console, 'error')
      const gifs = [gifAt(1), gifAt(2)]
      const tree = () => createElement(GifletProvider, { api: API }, make(gifs))
      const html = onServer(tree())
      prefer(reduced)
      expect(html).toContain('data-gif-id="g2"')
      expect(html).toMatch(MOVES_IF_ALLOWED)
      expect(html).toContain('data-state="shown"')
      expect(html).toContain('loading="lazy"')
      const container = document.createElement('div')
      document.body.append(container)
      container.innerHTML = html
      const styles = document.createElement('style')
      styles.textContent = '.giflet { --giflet-brand: red }'
      container.append(styles)
      const tile = items(container)[1]
      const root = await act(async () => hydrateRoot(container, tree()))
      expect(error.mock.calls).toEqual([])
      expect(items(container)[1]).toBe(tile)
      expect(tile?.style.width).toMatch(/^\d+px$/)
      const src = tile?.querySelector('img')?.getAttribute('src')
      expect(src).toMatch(reduced ? /still\.gif$/ : /webp$/)
      // Without it, the picture would load the moving file before it gets the address of the still.
      expect(tile?.querySelectorAll('source')).toHaveLength(1)
      await act(async () => root.unmount())
      container.remove()
    },
  )
})

it.each([true, false])('has the picture of a <Gif> in the HTML unless it is lazy: %s', lazyLoad => {
  const world = createWorld()
  const gif = createElement(Gif, { gif: gifAt(1), lazyLoad })
  const html = renderToString(createElement(ServicesContext, { value: world.services }, gif))
  expect(/<img[^>]*data-state="shown"[^>]*src="https:/.test(html)).toBe(!lazyLoad)
})

const small = { mp4: 'https://media.test/1/200.mp4', mp4_size: 10, webp_size: 40 }
const { images } = gifAt(1)
const video = gifAt(1, { images: { ...images, original: { ...images.original, ...small } } })
const treeOf = (gif: GifData, motion?: 'auto' | 'play' | 'hover' | 'still') =>
  createElement(GifletProvider, { api: API, motion }, createElement(Gif, { gif, lazyLoad: false }))

it.each(['auto', 'play'] as const)(
  'the picture of a <Gif> in the HTML moves if the visitor does not mind: %s',
  motion => {
    expect(onServer(treeOf(gifAt(1), motion))).toMatch(MOVES_IF_ALLOWED)
  },
)

it.each([
  ['hover', gifAt(1)],
  ['still', gifAt(1)],
  ['auto', video],
] as const)('the picture of a <Gif> in the HTML is the still otherwise: %s', (motion, gif) => {
  expect(onServer(treeOf(gif, motion))).toMatch(/<picture><img[^>]* src="[^"]*still\.gif"/)
})

it('the picture of a <Gif> stays as it is in a wider box, and falls back if it has failed', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = onServer(treeOf(gifAt(1)))
  prefer(false)
  fakeBrowser(400)
  const image = container.querySelector('img')
  const changes: MutationRecord[] = []
  const observer = new MutationObserver(records => changes.push(...records))
  observer.observe(container, { subtree: true, attributeFilter: ['src', 'srcset', 'sizes'] })
  const root = await act(async () => hydrateRoot(container, treeOf(gifAt(1))))
  expect(changes).toEqual([])
  expect(container.querySelector('img')).toBe(image)
  await act(async () => root.unmount())
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  container.innerHTML = onServer(treeOf(gifAt(1)))
  const again = await act(async () => hydrateRoot(container, treeOf(gifAt(1))))
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/still\.gif$/)
  await act(async () => again.unmount())
  container.remove()
})
