/** What the tests of lists share: the synthetic provider, pages with a list in each way of embedding, a recorder of tiles. */
import type { Frame, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { API, type SyntheticApi, type SyntheticOptions, serveSynthetic } from './syntheticApi.ts'

export { API, expect, type SyntheticApi }

export type Way = 'bare' | 'frame' | 'shadow'
const DIST = '/giflet/'

interface ListFixtures {
  /** Starts the provider; to be called before a page is opened. */
  serve(options?: SyntheticOptions): Promise<SyntheticApi>
  /** Opens a page with a list; the options by their names. Resolves with the document that the list is in. */
  openList(way: Way, options: Record<string, string>, style?: string): Promise<Frame>
}

export const test = base.extend<ListFixtures>({
  serve: async ({ context }, use) => use(options => serveSynthetic(context, options)),
  openList: async ({ page, hostPage }, use) =>
    use(async (way, options, style = '') => {
      const all = { ...options, api: API }
      const html = way === 'bare' ? bare(all, style) : tag({ ...all, mode: way }, style)
      await page.goto(
        hostPage(`<!doctype html><html lang="en"><title>Host</title><style>body{margin:0}</style>${html}`, {
          dist: DIST,
          distHeaders: { 'access-control-allow-origin': '*' },
        }),
      )
      return frameOfList(page, way)
    }),
})

async function frameOfList(page: Page, way: Way): Promise<Frame> {
  if (way === 'shadow') return page.mainFrame()
  const frame = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame()
  if (!frame) throw new Error('The list has no frame')
  return frame
}

const bare = (options: Record<string, string>, style: string) =>
  `<iframe title="List" src="${DIST}embed.html#${new URLSearchParams(options)}" style="display:block;border:0;width:100vw;height:100vh;${style}"></iframe>`

function tag(options: Record<string, string>, style: string): string {
  const { gif = '', ...rest } = options
  const attributes = Object.entries(rest).map(([name, value]) => `data-gif-${name}="${value}"`)
  return `<div data-gif="${gif}" ${attributes.join(' ')} style="${style}"></div><script src="${DIST}giflet.js"></script>`
}

export interface Recording {
  /** Tiles that were in the document at any time. */
  tiles: number
  /** Tiles whose place was not always the same. */
  moved: string[]
  /** Elements in the document, at most. */
  nodes: number
  /** Layout shift without input of the visitor. */
  shift: number
}

/** Writes down every tile's place in every frame that is drawn, from now on. */
export async function record(frame: Frame): Promise<() => Promise<Recording>> {
  await frame.evaluate(() => {
    const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
    const places = new Map<string, string>()
    const recording: Recording = { tiles: 0, moved: [], nodes: 0, shift: 0 }
    Object.assign(window, { recording })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) recording.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      for (const item of root.querySelectorAll<HTMLElement>('[role="listitem"]')) {
        const id = item.querySelector<HTMLElement>('[data-gif-id]')?.dataset.gifId ?? ''
        const place = item.style.cssText
        if (places.has(id) && places.get(id) !== place) recording.moved.push(id)
        places.set(id, place)
      }
      recording.tiles = places.size
      recording.nodes = Math.max(recording.nodes, root.querySelectorAll('*').length)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => frame.evaluate(() => (window as unknown as { recording: Recording }).recording)
}

/** Scrolls the list, or the page around it, to its end; resolves with the number of the last tile that is rendered. */
export async function scrollToEnd(page: Page, frame: Frame): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  return frame.evaluate(async () => {
    const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
    const box = root.querySelector('.giflet-carousel-scroller') ?? root.querySelector('.giflet-grid')
    const along =
      box?.matches('.giflet-carousel-scroller') && getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box?.scrollTo({ top: box.scrollHeight, left: along * box.scrollWidth, behavior: 'instant' })
    // What is rendered follows in the next frames.
    for (let frames = 0; frames < 3; frames++) await new Promise(resolve => requestAnimationFrame(resolve))
    const last = [...root.querySelectorAll('[role="listitem"]')].at(-1)
    return Number(last?.getAttribute('aria-posinset') ?? 0)
  })
}

/** Share of the middle of the viewport that shows tiles: probes that hit one, of those that lie on the list. */
export const coverage = (frame: Frame, top: number, bottom: number): Promise<number> =>
  frame.evaluate(
    ([from, to]) => {
      const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
      let hits = 0
      let probes = 0
      for (let x = 20; x < innerWidth - 20; x += 40) {
        for (let y = from + 5; y < to - 5; y += 40) {
          probes++
          if (root.elementFromPoint(x, y)?.closest('[role="listitem"]')) hits++
        }
      }
      return hits / probes
    },
    [top, bottom] as const,
  )
