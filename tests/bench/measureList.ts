/** Scrolls one list in a new browser context, and reads DevTools' counters. */
import type { Browser, BrowserContext, CDPSession, Frame, Page } from 'playwright'
import type { BenchServer } from './api/server.ts'
import { VIEWPORT } from './chromiumFor.ts'
import { waitFor, waitForQuiet } from './quiet.ts'
import { PAGE_SIZE } from './subjects/sizes.ts'

/** Four viewports a second. */
const STEP_PX = VIEWPORT.height / 5
const STEP_MS = 50
/** A list without a new page for this long counts as ended. */
const STALLED_MS = 20_000
/** A list that waits for its reader is pressed on after this. */
const PRESS_AFTER_MS = 1_000

export interface ListRun {
  scriptBrotliBytes: number
  /** Processor time until the first tiles are shown and the page is quiet. */
  startScriptMs: number
  /** Processor time of script, style and layout for 25 GIFs, over the last half. */
  pageMs: number
  /** After a garbage collection. */
  nodes: number
  heapBytes: number
  shift: number
}

/** DevTools sessions of the page and, as they come, of its frames in other processes. */
async function sessionsOf(context: BrowserContext, page: Page): Promise<() => CDPSession[]> {
  const sessions = new Map<Page | Frame, CDPSession>()
  const attach = async (target: Page | Frame) => {
    const session = await context.newCDPSession(target)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    sessions.set(target, session)
  }
  await attach(page)
  page.on('framenavigated', frame => {
    // A frame in its page's process is part of the page's counters, and refuses.
    if (frame !== page.mainFrame() && !sessions.has(frame)) attach(frame).catch(() => {})
  })
  return () => [...sessions.values()]
}

/** Processor times of the main threads, in ms, and what the page holds. */
async function countersOf(sessions: readonly CDPSession[]) {
  const all = await Promise.all(sessions.map(session => session.send('Performance.getMetrics')))
  const metrics = all.flatMap(answer => answer.metrics)
  const sum = (name: string) =>
    metrics.reduce((total, metric) => total + (metric.name === name ? metric.value : 0), 0)
  const styleAndLayout = sum('LayoutDuration') + sum('RecalcStyleDuration')
  return {
    scriptMs: sum('ScriptDuration') * 1000,
    workMs: (sum('ScriptDuration') + styleAndLayout) * 1000,
    nodes: sum('Nodes'),
    heapBytes: sum('JSHeapUsedSize'),
  }
}

/** Runs in each frame before its scripts. */
function observeShifts(): void {
  Object.assign(globalThis, { benchShift: 0 })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      Object.assign(globalThis, {
        benchShift:
          (globalThis as unknown as { benchShift: number }).benchShift +
          (entry as PerformanceEntry & { value: number }).value,
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftOf(page: Page): Promise<number> {
  const shifts = await Promise.all(
    page.frames().map(frame => frame.evaluate(() => (globalThis as { benchShift?: number }).benchShift ?? 0)),
  )
  return shifts.reduce((sum, shift) => sum + shift, 0)
}

/** Presses View More where a list ends with it, as its reader would. Rejects if it stops before. */
async function scrollTo(page: Page, server: BenchServer, gifs: number): Promise<void> {
  let lastMs = performance.now()
  let pressedMs = lastMs
  for (let known = 0; server.taken().fetched < gifs; ) {
    const { fetched } = server.taken()
    const nowMs = performance.now()
    if (fetched > known) lastMs = nowMs
    known = fetched
    if (nowMs - lastMs > STALLED_MS) throw new Error(`it stopped at ${fetched} of ${gifs} GIFs`)
    await page.mouse.wheel(0, STEP_PX)
    if (nowMs - Math.max(lastMs, pressedMs) > PRESS_AFTER_MS) {
      pressedMs = nowMs
      for (const frame of page.frames()) {
        // In shadow roots too.
        const buttons = frame.locator('[part="more"] button')
        await buttons.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
      }
    }
    await waitFor(() => performance.now() - nowMs > STEP_MS, STEP_MS)
  }
  await waitForQuiet(server)
}

/** Scrolls until `gifs` are fetched. Rejects if the list stops before. */
export async function measureList(
  browser: Browser,
  server: BenchServer,
  url: string,
  gifs: number,
): Promise<ListRun> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'no-preference' })
  try {
    await context.addInitScript(observeShifts)
    const page = await context.newPage()
    const sessions = await sessionsOf(context, page)
    server.reset()
    await page.goto(url, { waitUntil: 'networkidle' })
    await waitForQuiet(server)
    const start = await countersOf(sessions())
    // Beside the tiles, which react to a pointer.
    await page.mouse.move(5, VIEWPORT.height / 2)
    await scrollTo(page, server, gifs / 2)
    const half = { ...(await countersOf(sessions())), fetched: server.taken().fetched }
    await scrollTo(page, server, gifs)
    const end = await countersOf(sessions())
    const { fetched, scriptBrotliBytes } = server.taken()
    const pages = Math.max(1, (fetched - half.fetched) / PAGE_SIZE)
    const shift = await shiftOf(page)
    // The second pass collects what finalisers of the first released.
    for (const session of [...sessions(), ...sessions()]) await session.send('HeapProfiler.collectGarbage')
    const { nodes, heapBytes } = await countersOf(sessions())
    const pageMs = (end.workMs - half.workMs) / pages
    return { scriptBrotliBytes, startScriptMs: start.scriptMs, pageMs, nodes, heapBytes, shift }
  } finally {
    await context.close()
  }
}
