/** Opens one page with many things, scrolls it to its end and back, and watches what that costs. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import type { BenchServer } from '../api/server.ts'
import { VIEWPORT } from '../measure/openList.ts'
import { waitForQuiet } from '../measure/wait.ts'
import { memoryBytes } from './memory.ts'

export interface ManyRun {
  requests: number
  bytes: number
  /** Of all processes of the browser: at the page's start, at most on the way, back at the top. */
  startBytes: number
  mostBytes: number
  endBytes: number
  /** Back at the top, without what the browser gives up when the machine is short of memory. */
  heldBytes: number
  /** Tasks over 50 ms in the host page's process, and the longest. */
  longTasks: number
  longestTaskMs: number
  /** The slowest of the clicks on the way, from the press to its listener. */
  clickMs: number
  /** Frames in the page at its end. */
  frames: number
}

/** A step of the scroll, in viewports: four viewports a second, as lists are scrolled. */
const STEP_VIEWS = 0.5
const STEP_MS = 125
/** Presses on the way. */
const CLICK_EVERY_STEPS = 8
/** Of 500 frames that all load at once. */
const LOAD_MAX_MS = 180_000
/** What a browser frees a moment after it is not used. */
const SETTLE_MS = 3000

interface Seen {
  longTasks: number[]
  clicks: number[]
}
declare const seen: Seen

/** In the host page. */
function watch(): void {
  const noted: Seen = { longTasks: [], clicks: [] }
  Object.assign(globalThis, { seen: noted })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) noted.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  addEventListener('click', event => noted.clicks.push(performance.now() - event.timeStamp), true)
}

async function scrollThrough(page: Page, sample: () => void): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const steps = Math.ceil(height / VIEWPORT.height / STEP_VIEWS)
  const down = Array.from({ length: steps }, (_, at) => (at + 1) * STEP_VIEWS * VIEWPORT.height)
  for (const [step, top] of [...down, ...down.toReversed(), 0].entries()) {
    const endMs = performance.now() + STEP_MS
    await page.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), top)
    await sleep(Math.max(0, endMs - performance.now()))
    if (step % CLICK_EVERY_STEPS === 0) {
      await page.mouse.click(30, 20)
      sample()
    }
  }
}

/** Chromium keeps the pixels of pictures in memory that its main process takes back then. */
async function makeMemoryShort(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Memory.simulatePressureNotification', { level: 'critical' })
  await sleep(SETTLE_MS)
  await session.detach()
}

export async function measureMany(
  browser: Browser,
  browserPid: number,
  server: BenchServer,
  url: string,
): Promise<ManyRun> {
  server.reset()
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'no-preference' })
  try {
    const page = await context.newPage()
    await page.addInitScript(`if (parent === window) (${watch})()`)
    await page.goto(url, { timeout: LOAD_MAX_MS })
    await waitForQuiet(server)
    const startBytes = memoryBytes(browserPid)
    let mostBytes = startBytes
    await scrollThrough(page, () => {
      mostBytes = Math.max(mostBytes, memoryBytes(browserPid))
    })
    await sleep(SETTLE_MS)
    await page.mouse.click(30, 20)
    const endBytes = memoryBytes(browserPid)
    await makeMemoryShort(page)
    const heldBytes = memoryBytes(browserPid)
    const { longTasks, clicks } = await page.evaluate(() => seen)
    const { requests, bytes } = server.taken()
    return {
      requests,
      bytes,
      startBytes,
      mostBytes: Math.max(mostBytes, endBytes),
      endBytes,
      heldBytes,
      longTasks: longTasks.length,
      longestTaskMs: Math.max(0, ...longTasks),
      clickMs: Math.max(...clicks),
      frames: page.frames().length - 1,
    }
  } finally {
    await context.close()
  }
}
