/** `--many`: memory of pages with many widgets, beside many of something else. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
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
const MAX_MS = 600_000
/** Requested by a page that has been scrolled. */
const DONE = '/done'

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

/** In a browser of its own, as processes live on after their page. The most bytes at any time. */
async function measureOne(server: PageServer, url: string, folder: string): Promise<number> {
  const size = `--window-size=${VIEWPORT.width},${VIEWPORT.height}`
  const args = [...FLAGS, '--headless', `--user-data-dir=${folder}`, size, url]
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
    return most
  } finally {
    browser.kill()
    await ended
  }
}

export const many: Group = {
  title: 'Many on a page',
  help: 'memory of pages with 10, 100 and 500 widgets',
  method: `Boxes of 480 × 270 pixels stand below each other; the widgets come from another site than the page. A script scrolls to
the end and back by four viewports a second, in a new browser for each row. Memory is the most of all its processes, with shared
pages counted in proportion; in brackets is the ratio to the smallest page of the same.`,
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
      const fewest = new Map<Item, number>()
      for (const { path, item, items } of pages) {
        const url = server.places.page + path
        const measure = () => inFolder(folder => measureOne(server, url, folder))
        const most = (await attempt(path, measure)) ?? Number.NaN
        const { paths, bytes } = server.taken()
        const memory = compared(most, megabytes, fewest.get(item))
        if (!fewest.has(item)) fewest.set(item, most)
        rows.push([`${items} ${item.label}`, count(paths.length), megabytes(bytes), memory])
      }
      return markdownTable(['', 'requests', 'transfer', 'most memory'], rows)
    }
    return withSubjects(framed, measureAll, places =>
      Object.fromEntries(pages.map(({ path, item, items }) => [path, pageOf(item, items, places)])),
    )
  },
}
