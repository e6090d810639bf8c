/** Opens one page with many things, scrolls it to its end and back, and watches what that costs. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import type { BenchServer } from '../api/server.ts'
import { VIEWPORT } from '../measure/openList.ts'
import { waitForQuiet } from '../measure/wait.ts'
import { memoryBytes } from './memory.ts'
import { openQuietPage, type QuietPage } from './quietPage.ts'

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
/** Presses on the way, and where the page has its button. */
const CLICK_EVERY_STEPS = 8
const BUTTON = [30, 20] as const
/** What a browser frees a moment after it is not used. */
const SETTLE_MS = 3000

interface Seen {
  longTasks: number[]
  clicks: number[]
}

/** In the host page. */
function watch(): void {
  const noted: Seen = { longTasks: [], clicks: [] }
  Object.assign(globalThis, { seen: noted })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) noted.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  addEventListener('click', event => noted.clicks.push(performance.now() - event.timeStamp), true)
}

async function scrollThrough(page: QuietPage, sample: () => void): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  const steps = Math.ceil(height / VIEWPORT.height / STEP_VIEWS)
  const down = Array.from({ length: steps }, (_, at) => (at + 1) * STEP_VIEWS * VIEWPORT.height)
  for (const [step, top] of [...down, ...down.toReversed(), 0].entries()) {
    const endMs = performance.now() + STEP_MS
    await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
    await sleep(Math.max(0, endMs - performance.now()))
    if (step % CLICK_EVERY_STEPS === 0) {
      await page.press(...BUTTON)
      sample()
    }
  }
}

export async function measureMany(
  browser: Browser,
  browserPid: number,
  server: BenchServer,
  url: string,
): Promise<ManyRun> {
  server.reset()
  const page = await openQuietPage(browser, `if (parent === window) (${watch})()`)
  await page.go(url)
  await waitForQuiet(server)
  const startBytes = memoryBytes(browserPid)
  let mostBytes = startBytes
  await scrollThrough(page, () => {
    mostBytes = Math.max(mostBytes, memoryBytes(browserPid))
  })
  await sleep(SETTLE_MS)
  await page.press(...BUTTON)
  const endBytes = memoryBytes(browserPid)
  // Chromium keeps the pixels of pictures in memory that its main process takes back then.
  await page.makeMemoryShort()
  await sleep(SETTLE_MS)
  const heldBytes = memoryBytes(browserPid)
  const { longTasks, clicks } = await page.evaluate<Seen>('seen')
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
    frames: await page.countFrames(),
  }
}
