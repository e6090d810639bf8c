/** Server rendering and hydration: the same markup, and nothing on the console. */
import { act, createElement, type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from '../../../src/components/carousel/Carousel.tsx'
import { Gif } from '../../../src/components/gif/Gif.tsx'
import { GifletProvider } from '../../../src/components/gifletProvider/GifletProvider.tsx'
import { Grid, type GridProps } from '../../../src/components/grid/Grid.tsx'
import { RelatedGrid } from '../../../src/components/relatedGrid/RelatedGrid.tsx'
import type { Gif as GifData } from '../../../src/gif/types.ts'
import { ServicesContext } from '../../../src/services/context.ts'
import { FakeIntersectionObserver, fakeBrowser } from './fakeBrowser.ts'
import { createWorld, gifAt, idsOf, items, pagesOf } from './kit.tsx'

beforeEach(() => {
  fakeBrowser(500)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const API = 'https://gifs.test/v1/'
const fetchGifs = () => pagesOf(30)
const inWorld = (node: ReactNode) => createElement(ServicesContext, { value: createWorld().services }, node)

/** Hydrates a container in the page; returns the function that ends it. */
async function hydrate(container: HTMLElement, tree: ReactNode) {
  document.body.append(container)
  const root = await act(async () => hydrateRoot(container, tree))
  return async () => {
    await act(async () => root.unmount())
    container.remove()
  }
}
const containerOf = (html: string) => Object.assign(document.createElement('div'), { innerHTML: html })

it.each<[string, () => ReactNode, string | undefined]>([
  ['Grid', () => createElement(Grid, { fetchGifs: fetchGifs() }), '30'],
  ['RelatedGrid', () => createElement(RelatedGrid, { fetchGifs: fetchGifs() }), '30'],
  ['Carousel', () => createElement(Carousel, { fetchGifs: fetchGifs() }), '30'],
  ['Gif', () => createElement(Gif, { gif: gifAt(1) }), undefined],
])('%s hydrates its server-rendered markup without a warning, in strict mode too', async (_, make, total) => {
  const [error, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const tree = () => createElement(StrictMode, null, inWorld(make()))
  const container = containerOf(renderToString(tree()))
  expect(container.innerHTML).toContain('giflet-')
  const end = await hydrate(container, tree())
  await act(async () => {})
  expect([...error.mock.calls, ...warn.mock.calls]).toEqual([])
  expect(items(container)[0]?.getAttribute('aria-setsize')).toBe(total)
  expect(new Set(idsOf(container)).size).toBe(items(container).length)
  expect(container.querySelector('[data-gif-id]')).not.toBeNull()
  await end()
  expect(FakeIntersectionObserver.all.size).toBe(0)
})

it('applies no styles on a server', () => {
  const html = renderToString(
    createElement(GifletProvider, { api: API }, createElement(Gif, { gif: gifAt(1) })),
  )
  expect(html).toContain('giflet-gif')
  expect(document.adoptedStyleSheets).toEqual([])
})

it('renders the tiles of initialGifs on a server in a given width', () => {
  const initialGifs = [gifAt(1), gifAt(2)]
  const html = renderToString(
    inWorld(createElement(Grid, { fetchGifs: fetchGifs(), initialGifs, width: 400 })),
  )
  expect(html).toContain('data-gif-id="g2"')
  expect(html).toContain('src="https://media.test/1/')
})

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

const inColumns = (props: GridProps) => createElement(Grid, { ...props, columns: 3 })
const LISTS = { Grid, inColumns, RelatedGrid, Carousel }
const initialGifs = [gifAt(1), gifAt(2)]

describe.each(Object.entries(LISTS))('%s of initialGifs, without a width', (_, List) => {
  it.each([false, true])('is in server-rendered HTML and hydrates as it is, calm: %s', async reduced => {
    const error = vi.spyOn(console, 'error')
    const list = () => createElement<GridProps>(List, { fetchGifs: fetchGifs(), initialGifs })
    const tree = () => createElement(GifletProvider, { api: API }, list())
    const html = onServer(tree())
    prefer(reduced)
    expect(html).toMatch(MOVES_IF_ALLOWED)
    for (const part of ['data-gif-id="g2"', 'data-state="shown"', 'loading="lazy"'])
      expect(html).toContain(part)
    const container = containerOf(html)
    const styles = document.createElement('style')
    styles.textContent = '.giflet { --giflet-brand: red }'
    container.append(styles)
    const tile = items(container)[1]
    const end = await hydrate(container, tree())
    expect(error.mock.calls).toEqual([])
    expect(items(container)[1]).toBe(tile)
    expect(tile?.style.width).toMatch(/^\d+px$/)
    expect(tile?.querySelector('img')?.getAttribute('src')).toMatch(reduced ? /still\.gif$/ : /webp$/)
    // Without it, the picture would load the moving file before it gets the address of the still.
    expect(tile?.querySelectorAll('source')).toHaveLength(1)
    await end()
  })
})

it.each([true, false])('has the picture of a <Gif> in the HTML unless it is lazy: %s', lazyLoad => {
  const html = renderToString(inWorld(createElement(Gif, { gif: gifAt(1), lazyLoad })))
  expect(/<img[^>]*data-state="shown"[^>]*src="https:/.test(html)).toBe(!lazyLoad)
})

const small = { mp4: 'https://media.test/1/200.mp4', mp4_size: 10, webp_size: 40 }
const { images } = gifAt(1)
const video = gifAt(1, { images: { ...images, original: { ...images.original, ...small } } })
const treeOf = (gif: GifData, motion?: 'auto' | 'play' | 'hover' | 'still') =>
  createElement(GifletProvider, { api: API, motion }, createElement(Gif, { gif, lazyLoad: false }))
const STILL = /<picture><img[^>]* src="[^"]*still\.gif"/

it.each([
  ['moves if the visitor does not mind', 'auto', gifAt(1), MOVES_IF_ALLOWED],
  ['moves if the visitor does not mind', 'play', gifAt(1), MOVES_IF_ALLOWED],
  ['is the still', 'hover', gifAt(1), STILL],
  ['is the still', 'still', gifAt(1), STILL],
  ['is the still of a video', 'auto', video, STILL],
] as const)('the picture of a <Gif> in the HTML %s with the motion %s', (_, motion, gif, html) => {
  expect(onServer(treeOf(gif, motion))).toMatch(html)
})

it('the picture of a <Gif> stays as it is in a wider box, and falls back if it has failed', async () => {
  const container = containerOf(onServer(treeOf(gifAt(1))))
  prefer(false)
  fakeBrowser(400)
  const image = container.querySelector('img')
  const changes: MutationRecord[] = []
  const observer = new MutationObserver(records => changes.push(...records))
  observer.observe(container, { subtree: true, attributeFilter: ['src', 'srcset', 'sizes'] })
  const end = await hydrate(container, treeOf(gifAt(1)))
  expect(changes).toEqual([])
  expect(container.querySelector('img')).toBe(image)
  await end()
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const failed = containerOf(onServer(treeOf(gifAt(1))))
  const endFailed = await hydrate(failed, treeOf(gifAt(1)))
  expect(failed.querySelector('img')?.getAttribute('src')).toMatch(/still\.gif$/)
  await endFailed()
})
