/** `--many`: memory of pages with many widgets, beside many of something else. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import { ensureChromium } from '../../../scripts/chromium.ts'
import { FLAGS, VIEWPORT } from '../browser.ts'
import { compared, count, markdownTable, megabytes } from '../document.ts'
import type { PageServer, Places } from '../pageServer.ts'
import { SUBJECTS, withSubjects } from '../subjects.ts'
import { attempt, type Group, inFolder } from './group.ts'

const COUNTS = [10, 100, 500]
const BOX = { width: 480, height: 270 } as const
/** Four viewports a second. */
const STEP_MS = 250
const LOOK_EVERY_MS = 2_000
const SETTLE_MS = 5_000
const MAX_MS = 600_000
/** Requested by a page that has been scrolled. */
const DONE = '/done'

interface Memory {
  most: number
  held: number
}

interface Item {
  label: string
  /** The widgets come from another site than the page, as in real life. */
  html(at: number, places: Places): string
}

const widget =
  (mode: string) =>
  (at: number, { api, assets }: Places) =>
    `<div data-gif="bench${at}" data-gif-mode="${mode}" data-gif-ratio="16/9" data-gif-api="${api}/v1/"></div>
${at === 0 ? `<script async src="${assets}/giflet.js"></script>` : ''}`
const sized = `width="${BOX.width}" height="${BOX.height}"`

const ITEMS: Readonly<Record<string, Item>> = {
  'many-frame': { label: 'Giflet (frame)', html: widget('frame') },
  'many-shadow': { label: 'Giflet (shadow)', html: widget('shadow') },
  'many-peer': {
    label: '`iframe`, @giphy/js-components',
    html: (at, { assets }) =>
      `<iframe src="${assets}/giphy-js-gif/?bench${at}" ${sized} frameborder="0"></iframe>`,
  },
  'many-img': {
    label: 'plain `img`',
    html: (at, { api }) => `<img alt="" src="${api}/media/bench${at}/original.webp" ${sized}>`,
  },
}

/** Scrolls to its end and back. A driver would keep what hundreds of frames load. */
const pageOf = ({ html }: Item, items: number, places: Places): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Many</title><link rel="icon" href="data:,">
<style>body{margin:0}.item{width:${BOX.width}px;height:${BOX.height}px;margin:0 auto 30px}</style>
${Array.from({ length: items }, (_, at) => `<div class="item">${html(at, places)}</div>`).join('\n')}
<script>
addEventListener('load', () => {
  const steps = Math.ceil(document.documentElement.scrollHeight / innerHeight)
  let step = 0
  const timer = setInterval(() => {
    scrollBy({ top: step++ < steps ? innerHeight : -innerHeight, behavior: 'instant' })
    if (step < 2 * steps) return
    clearInterval(timer)
    fetch('${DONE}')
  }, ${STEP_MS})
})
</script>`

/** Bytes of the processes of a session, each page that they share counted by its share (PSS). */
function memoryBytes(session: number): number {
  const { stdout } = spawnSync('ps', ['-s', String(session), '-o', 'pss='], { encoding: 'utf8' })
  return stdout.split('\n').reduce((sum, line) => sum + Number(line) * 1024, 0)
}

/** Makes the browser collect the garbage of the page and its frames, and drop decoded pictures. */
async function freeCaches(folder: string): Promise<void> {
  const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  const [page] = context?.pages() ?? []
  if (!context || !page) throw new Error('the page is gone')
  // All frames from one site are in one process.
  for (const target of [page, ...page.frames().slice(1, 2)]) {
    const session = await context.newCDPSession(target)
    await session.send('HeapProfiler.collectGarbage')
  }
  const session = await browser.newBrowserCDPSession()
  await session.send('Memory.simulatePressureNotification', { level: 'critical' })
  await browser.close()
}

/**
 * In a browser of its own, as processes live on after their page: the most bytes at any time, and
 * those that are left once its caches are freed.
 */
async function measureOne(server: PageServer, url: string, folder: string): Promise<Memory> {
  const size = `--window-size=${VIEWPORT.width},${VIEWPORT.height}`
  const args = [...FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, size, url]
  server.reset()
  const browser = spawn(ensureChromium(() => {}).path, args, { stdio: 'ignore', detached: true })
  const ended = once(browser, 'exit')
  let most = 0
  try {
    for (const end = performance.now() + MAX_MS; !server.taken().paths.includes(DONE); ) {
      await sleep(LOOK_EVERY_MS)
      most = Math.max(most, memoryBytes(browser.pid ?? 0))
      if (performance.now() > end || browser.exitCode !== null) throw new Error('it was not scrolled')
    }
    await sleep(SETTLE_MS)
    await freeCaches(folder)
    await sleep(SETTLE_MS)
    return { most, held: memoryBytes(browser.pid ?? 0) }
  } finally {
    browser.kill()
    await ended
  }
}

export const many: Group = {
  title: 'Many on a page',
  help: 'memory of pages with 10, 100 and 500 widgets',
  method: `Boxes of 480 × 270 pixels stand below each other; the widgets come from another site than the page. A script scrolls to
the end and back by four viewports a second, in a new browser for each row. Memory is that of all its processes, with shared
pages counted in proportion: the most at any time, with garbage and decoded pictures that the browser frees when it has to, and
what is held at the end, once it has; in brackets is the ratio to the smallest page of the same.`,
  async measure({ only, quick }) {
    const wanted = quick ? only || 'many-frame' : only
    const pages = Object.entries(ITEMS)
      .filter(([id]) => id.includes(wanted))
      .flatMap(([id, item]) =>
        (quick ? COUNTS.slice(0, 1) : COUNTS).map(items => ({ path: `/${id}/${items}/`, item, items })),
      )
    const framed = SUBJECTS.filter(({ id }) => id === 'giphy-js-gif' && 'many-peer'.includes(wanted))
    const measureAll = async (server: PageServer) => {
      const rows: string[][] = []
      const fewest = new Map<Item, Memory>()
      for (const { path, item, items } of pages) {
        const url = server.places.page + path
        const measure = () => inFolder(folder => measureOne(server, url, folder))
        const memory = (await attempt(path, measure)) ?? { most: Number.NaN, held: Number.NaN }
        const { paths, bytes } = server.taken()
        const base = fewest.get(item)
        if (!base) fewest.set(item, memory)
        rows.push([
          `${items} ${item.label}`,
          count(paths.length),
          megabytes(bytes),
          compared(memory.most, megabytes, base?.most),
          compared(memory.held, megabytes, base?.held),
        ])
      }
      return markdownTable(['', 'requests', 'transfer', 'most memory', 'held at the end'], rows)
    }
    return withSubjects(framed, measureAll, places =>
      Object.fromEntries(pages.map(({ path, item, items }) => [path, pageOf(item, items, places)])),
    )
  },
}
