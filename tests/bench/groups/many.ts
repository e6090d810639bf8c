/** `--many`: memory of pages with many widgets, beside many of something else. */
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import type { BenchServer } from '../api/server.ts'
import { launchOptions, VIEWPORT } from '../chromiumFor.ts'
import { compared, count, markdownTable, megabytes } from '../document.ts'
import { memoryBytes } from '../memory.ts'
import { type Places, servePages } from '../pages.ts'
import { waitForQuiet } from '../quiet.ts'
import { openQuietPage } from '../quietPage.ts'
import { SUBJECTS } from '../subjects.ts'
import { attempt, type Group } from './group.ts'

const COUNTS = [10, 100, 500]
const BOX = { width: 480, height: 270 } as const
/** Four viewports a second. */
const STEP_MS = 250

interface Item {
  id: string
  label: string
  html(at: number, places: Places): string
  script?: string
}

const widget =
  (mode: string) =>
  (at: number, { api }: Places) =>
    `<div data-gif="bench${at}" data-gif-mode="${mode}" data-gif-ratio="16/9" data-gif-api="${api}/v1/"></div>`
const sized = `width="${BOX.width}" height="${BOX.height}"`
const script = '/giflet.js'

const ITEMS: readonly Item[] = [
  { id: 'many-frame', label: 'Giflet (frame)', html: widget('frame'), script },
  { id: 'many-shadow', label: 'Giflet (shadow)', html: widget('shadow'), script },
  {
    id: 'many-peer',
    label: '`<iframe>`, @giphy/js-components',
    html: (at, { assets }) =>
      `<iframe src="${assets}/giphy-js-gif/?bench${at}" ${sized} frameborder="0"></iframe>`,
  },
  {
    id: 'many-img',
    label: 'plain `<img>`',
    html: (at, { api }) => `<img alt="" src="${api}/media/bench${at}/original.webp" ${sized}>`,
  },
]

/** The widgets come from another site than the page, as in real life. */
const pageOf = ({ id, html, script }: Item, items: number, places: Places): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${id}</title><link rel="icon" href="data:,">
<style>body{margin:0}.item{width:${BOX.width}px;height:${BOX.height}px;margin:0 auto 30px}</style>
${Array.from({ length: items }, (_, at) => `<div class="item">${html(at, places)}</div>`).join('\n')}
${script ? `<script async src="${places.assets}${script}"></script>` : ''}`

/** In a browser of its own, as processes live on after their page. The most bytes at any step. */
async function measureOne(server: BenchServer, url: string): Promise<number> {
  const running = await chromium.launchServer(launchOptions().launch)
  try {
    const browser = await chromium.connect(running.wsEndpoint())
    const pid = running.process().pid ?? 0
    server.reset()
    const page = await openQuietPage(browser)
    await page.go(url)
    await waitForQuiet(server)
    let mostBytes = memoryBytes(pid)
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    const steps = Array.from({ length: Math.ceil(height / VIEWPORT.height) }, (_, at) => at * VIEWPORT.height)
    for (const [step, top] of [...steps, ...steps.toReversed()].entries()) {
      await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
      await sleep(STEP_MS)
      if (step % 8 === 0) mostBytes = Math.max(mostBytes, memoryBytes(pid))
    }
    return Math.max(mostBytes, memoryBytes(pid))
  } finally {
    // Closing hundreds of frames one by one takes longer than this.
    await running.kill()
  }
}

export const many: Group = {
  title: 'Many on a page',
  method: `Boxes of 480 × 270 pixels stand below each other; the widgets come from another site than the page. A script scrolls to
the end and back by four viewports a second, in a new browser for each row. Memory is the most of all its processes, with shared
pages counted in proportion; in brackets is the ratio to the smallest page of the same.`,
  async measure({ only, quick }) {
    const items = ITEMS.filter(({ id }) => id.includes(quick ? only || 'many-frame' : only))
    const counts = quick ? COUNTS.slice(0, 1) : COUNTS
    const pages = items.flatMap(item => counts.map(items => ({ item, items })))
    const more = new Map(
      pages.map(({ item, items }) => [
        `/${item.id}/${items}/`,
        (places: Places) => pageOf(item, items, places),
      ]),
    )
    const framed = items.some(({ id }) => id === 'many-peer') ? ['giphy-js-gif'] : []
    const server = await servePages(
      SUBJECTS.filter(({ id }) => framed.includes(id)),
      more,
    )
    try {
      const rows: string[][] = []
      const fewest = new Map<Item, number>()
      for (const { item, items } of pages) {
        const url = `${server.places.page}/${item.id}/${items}/`
        const most = (await attempt(url, () => measureOne(server, url))) ?? Number.NaN
        const { requests, bytes } = server.taken()
        const memory = compared(most, megabytes, fewest.get(item))
        if (!fewest.has(item)) fewest.set(item, most)
        rows.push([`${items} ${item.label}`, count(requests), megabytes(bytes), memory])
      }
      return markdownTable(['', 'requests', 'transfer', 'most memory'], rows)
    } finally {
      await server.close()
    }
  },
}
