/**
 * Fixtures of list tests: a synthetic provider, pages with a list, a recorder of tile positions,
 * scrolling.
 */
import type { Frame, Locator, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { patient } from '../harness/patience.ts'
import {
  API,
  CORS,
  type SyntheticApi,
  type SyntheticOptions,
  serveSynthetic,
} from '../harness/syntheticApi.ts'

export { API, CORS, expect, type SyntheticApi }

/** `bare` is a frame without the loader. */
export type Way = 'bare' | 'frame' | 'shadow'
const DIST = '/giflet/'
/** Long lists arrive page by page, each after a debounce of 250 ms. */
const SCROLL_LIMIT = { timeout: patient(60_000), intervals: [50] }

interface ListFixtures {
  /** Starts the provider. Call it before a page is opened. */
  serve(options?: SyntheticOptions): Promise<SyntheticApi>
  /** Opens a page with a list and resolves with the frame that holds the list. */
  openList(way: Way, options: Record<string, string>, style?: string): Promise<Frame>
}

export const test = base.extend<ListFixtures>({
  serve: async ({ context }, use) => use(options => serveSynthetic(context, options)),
  openList: async ({ page, hostPage }, use) =>
    use(async (way, options, style = '') => {
      const all = { api: API, ...options }
      const html = way === 'bare' ? bare(all, style) : tag({ ...all, mode: way }, style)
      await page.goto(
        hostPage(`<!doctype html><html lang="en"><title>Host</title><style>body{margin:0}</style>${html}`, {
          dist: DIST,
          distHeaders: CORS,
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
  /** Tiles that have been in the document at any time. */
  tiles: number
  /** Ids of tiles that have changed position. */
  moved: string[]
  /** Highest number of elements in the document. */
  nodes: number
  /** Layout shift without recent input. */
  shift: number
}

/** Records every tile's position in every animation frame. Call the result to read the record. */
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

/**
 * Scrolls the list and the page around it to the end. Resolves with the position of the last
 * rendered tile.
 */
async function scrollToEnd(page: Page, frame: Frame): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await frame.evaluate(() => {
    const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
    const carousel = root.querySelector('.giflet-carousel-scroller')
    const box = carousel ?? root.querySelector('.giflet-grid')
    const direction = carousel && getComputedStyle(carousel).direction === 'rtl' ? -1 : 1
    box?.scrollTo({ top: box.scrollHeight, left: direction * box.scrollWidth, behavior: 'instant' })
  })
  // Tiles are rendered in the frames after a scroll.
  await nextFrames(frame, 3)
  return frame.evaluate(() => {
    const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
    const last = [...root.querySelectorAll('[role="listitem"]')].at(-1)
    return Number(last?.getAttribute('aria-posinset') ?? 0)
  })
}

/** Resolves after this many animation frames. */
export const nextFrames = (frame: Frame, count: number): Promise<void> =>
  frame.evaluate(async frames => {
    for (let at = 0; at < frames; at++) await new Promise(resolve => requestAnimationFrame(resolve))
  }, count)

/** Scrolls page by page until the tile with this number is the last one. */
export const scrollToTile = (page: Page, frame: Frame, last: number): Promise<void> =>
  expect.poll(() => scrollToEnd(page, frame), SCROLL_LIMIT).toBe(last)

/** Repeats `scroll` until `target` is in view; a tile is rendered before that. */
export const scrollUntilVisible = (scroll: () => Promise<unknown>, target: Locator): Promise<void> =>
  expect(async () => {
    await scroll()
    await expect(target).toBeInViewport({ timeout: 500 })
  }).toPass(SCROLL_LIMIT)

/** Scrolls the page and the list inside its frame to `top`, px. */
export async function scrollBothTo(page: Page, frame: Frame, top: number): Promise<void> {
  await page.evaluate(y => scrollTo(0, y), top)
  await frame.evaluate(y => document.querySelector('.giflet-grid')?.scrollTo(0, y), top)
  await nextFrames(frame, 1)
}

/** Id of the focused tile, or an empty string. */
export const focusedTile = (frame: Frame): Promise<string> =>
  frame.evaluate(() => {
    const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
    return root.activeElement?.closest<HTMLElement>('[data-gif-id]')?.dataset.gifId ?? ''
  })

/** Share of points between `top` and `bottom` (viewport px) that are on a tile. */
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
