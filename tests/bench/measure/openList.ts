/** Opens one list in a new browser context, measured by the probe and by DevTools counters. */
import type { Browser, BrowserContext, CDPSession, Frame, Page } from 'playwright'
import type { Places, ScrollAxis, ScrollReport, ShiftAndFrames } from '../probe/types.ts'

export const VIEWPORT = { width: 1000, height: 800 }

/** DevTools counters since the page was opened. Times are main-thread processor times, ms. */
export interface Counters {
  scriptMs: number
  styleAndLayoutMs: number
  taskMs: number
  nodes: number
  listeners: number
  heapBytes: number
}

export interface OpenList {
  page: Page
  navigate(url: string): Promise<void>
  /** Ms since 1970, `undefined` before the first tile. */
  firstTileAt(): Promise<number | undefined>
  counters(): Promise<Counters>
  collectGarbage(): Promise<void>
  /** Shifts and long frames of all frames of the page since the last call. */
  take(): Promise<ShiftAndFrames>
  startScroll(axis: ScrollAxis): Promise<void>
  stopScroll(): Promise<ScrollReport>
  pressMore(): Promise<unknown>
  scrollTo(axis: ScrollAxis, px: number): Promise<void>
  scrolled(axis: ScrollAxis): Promise<number>
  places(axis: ScrollAxis): Promise<Places>
  close(): Promise<void>
}

export async function openList(browser: Browser, probe: string): Promise<OpenList> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'no-preference' })
  await context.addInitScript({ content: probe })
  const page = await context.newPage()
  const sessions = await watch(context, page)
  const inFrames = async <T>(ask: (frame: Frame) => Promise<T>): Promise<T[]> => {
    const asked = await Promise.allSettled(page.frames().map(ask))
    return asked.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  }
  return {
    page,
    async navigate(url) {
      await page.goto(url, { waitUntil: 'commit' })
    },
    async firstTileAt() {
      const times = await inFrames(frame => frame.evaluate(() => bench.firstTileAt()))
      const known = times.filter(time => time !== undefined)
      return known.length > 0 ? Math.min(...known) : undefined
    },
    async counters() {
      const all = await Promise.all(sessions().map(readCounters))
      return all.reduce(addCounters)
    },
    async collectGarbage() {
      for (const session of sessions()) {
        // The second pass collects what finalisers of the first released.
        await session.send('HeapProfiler.collectGarbage')
        await session.send('HeapProfiler.collectGarbage')
      }
    },
    async take() {
      const taken = await inFrames(frame => frame.evaluate(() => bench.take()))
      return {
        shift: taken.reduce((sum, { shift }) => sum + shift, 0),
        longFrames: taken.flatMap(({ longFrames }) => longFrames),
      }
    },
    startScroll: axis => page.evaluate(way => bench.startScroll(way), axis),
    stopScroll: () => page.evaluate(() => bench.stopScroll()),
    pressMore: () => inFrames(frame => frame.evaluate(() => bench.pressMore())),
    scrollTo: (axis, px) => page.evaluate(([way, to]) => bench.scrollTo(way, to), [axis, px] as const),
    scrolled: axis => page.evaluate(way => bench.scrolled(way), axis),
    async places(axis) {
      const all = await inFrames(frame => frame.evaluate(way => bench.places(way), axis))
      return Object.assign({}, ...all) as Places
    },
    close: () => context.close(),
  }
}

/** DevTools sessions of the page and of its frames in other processes. */
async function watch(context: BrowserContext, page: Page): Promise<() => CDPSession[]> {
  const sessions = new Map<Page | Frame, CDPSession>()
  const attach = async (target: Page | Frame) => {
    const session = await context.newCDPSession(target)
    sessions.set(target, session)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  }
  await attach(page)
  page.on('framenavigated', frame => {
    // A frame in its page's process is part of the page's counters, and refuses.
    if (frame !== page.mainFrame() && !sessions.has(frame)) attach(frame).catch(() => {})
  })
  return () => [...sessions.values()]
}

async function readCounters(session: CDPSession): Promise<Counters> {
  const { metrics } = await session.send('Performance.getMetrics')
  const values = new Map(metrics.map(({ name, value }) => [name, value]))
  const seconds = (name: string) => (values.get(name) ?? 0) * 1000
  return {
    scriptMs: seconds('ScriptDuration'),
    styleAndLayoutMs: seconds('LayoutDuration') + seconds('RecalcStyleDuration'),
    taskMs: seconds('TaskDuration'),
    nodes: values.get('Nodes') ?? 0,
    listeners: values.get('JSEventListeners') ?? 0,
    heapBytes: values.get('JSHeapUsedSize') ?? 0,
  }
}

function addCounters(a: Counters, b: Counters): Counters {
  return {
    scriptMs: a.scriptMs + b.scriptMs,
    styleAndLayoutMs: a.styleAndLayoutMs + b.styleAndLayoutMs,
    taskMs: a.taskMs + b.taskMs,
    nodes: a.nodes + b.nodes,
    listeners: a.listeners + b.listeners,
    heapBytes: a.heapBytes + b.heapBytes,
  }
}
