/** Scrolls one list in a new browser, and reads DevTools' counters. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Frame, Page } from 'playwright'
import { VIEWPORT, waitForQuiet } from './browser.ts'
import type { PageServer } from './pageServer.ts'
import { PAGE_SIZE } from './subjects/sizes.ts'

/** Four viewports a second. */
const STEP_PX = VIEWPORT.height / 5
const STEP_MS = 50
/** A list without a new page for this long counts as ended. */
const STALLED_MS = 20_000
/** A list that waits for its reader is pressed on after this. */
const PRESS_AFTER_MS = 1_000

export interface ListRun {
  scriptBytes: number
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
async function sessionsOf(page: Page): Promise<() => CDPSession[]> {
  const sessions = new Map<Page | Frame, CDPSession>()
  const attach = async (target: Page | Frame) => {
    const session = await page.context().newCDPSession(target)
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

/** Layout shift of a frame so far. */
const shiftIn = (frame: Frame): Promise<number> =>
  frame.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 500, 0)
      }),
  )

/** Presses View More where a list ends with it, as its reader would. Rejects if it stops before. */
async function scrollTo(page: Page, server: PageServer, gifs: number): Promise<void> {
  let lastMs = performance.now()
  let pressedMs = lastMs
  for (let known = 0; known < gifs; await sleep(STEP_MS)) {
    const nowMs = performance.now()
    if (server.taken().gifs > known) lastMs = nowMs
    known = server.taken().gifs
    if (nowMs - lastMs > STALLED_MS) throw new Error(`it stopped at ${known} of ${gifs} GIFs`)
    await page.mouse.wheel(0, STEP_PX)
    if (nowMs - Math.max(lastMs, pressedMs) < PRESS_AFTER_MS) continue
    pressedMs = nowMs
    for (const frame of page.frames()) {
      // In shadow roots too.
      const buttons = frame.locator('[part="more"] button')
      await buttons.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
    }
  }
  await waitForQuiet(server)
}

/** Scrolls until `gifs` are fetched. Rejects if the list stops before. */
export async function measureList(
  page: Page,
  server: PageServer,
  url: string,
  gifs: number,
): Promise<ListRun> {
  const sessions = await sessionsOf(page)
  server.reset()
  await page.goto(url, { waitUntil: 'networkidle' })
  await waitForQuiet(server)
  const { scriptMs: startScriptMs } = await countersOf(sessions())
  // Beside the tiles, which react to a pointer.
  await page.mouse.move(5, VIEWPORT.height / 2)
  await scrollTo(page, server, gifs / 2)
  const half = { ...(await countersOf(sessions())), gifs: server.taken().gifs }
  await scrollTo(page, server, gifs)
  const end = await countersOf(sessions())
  const { gifs: fetched, scriptBytes } = server.taken()
  const pageMs = ((end.workMs - half.workMs) * PAGE_SIZE) / Math.max(PAGE_SIZE, fetched - half.gifs)
  const shifts = await Promise.all(page.frames().map(shiftIn))
  const shift = shifts.reduce((sum, value) => sum + value, 0)
  // The second pass collects what finalisers of the first released.
  for (const session of [...sessions(), ...sessions()]) await session.send('HeapProfiler.collectGarbage')
  const { nodes, heapBytes } = await countersOf(sessions())
  return { scriptBytes, startScriptMs, pageMs, nodes, heapBytes, shift }
}
