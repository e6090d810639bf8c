/**
 * `npm run bench:tasks`: the longest task of a page whose provider answers with 5,000 records
 * instead of 25, beside the same page with an ordinary answer. Needs a build.
 */
import { type Browser, chromium } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { startHostServer } from '../e2e/harness/hostServer.ts'
import { type HostileProvider, startHostileProvider } from '../e2e/hostile/provider.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
const DIST = '/giflet/'
const MODES = ['frame', 'shadow'] as const
const MANNERS = ['text', 'crowd'] as const
const NAMES = { text: '25 records', crowd: '5,000 records' }
/** Trace events of the scheduler, one for each task of a thread. */
const CATEGORY = 'disabled-by-default-devtools.timeline'
const TASK = 'RunTask'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
  /** Time and processor time, µs. */
  dur?: number
  tdur?: number
}

/** The longest task of any renderer's main thread, ms of processor time. */
function longestTaskMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === TASK && mains.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('The trace has no tasks')
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000
}

async function measure(browser: Browser, address: string, tiles: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 4000 } })
  await browser.startTracing(page, { categories: [CATEGORY, '__metadata'] })
  await page.goto(address)
  await page.locator('[data-gif-state=ready]').waitFor()
  const inFrame = page.frames().length > 1
  const list = inFrame ? page.frameLocator('iframe') : page
  await list
    .getByRole('listitem')
    .nth(tiles - 1)
    .waitFor()
  const trace = await browser.stopTracing()
  await page.close()
  return longestTaskMs(trace)
}

async function run(
  provider: HostileProvider,
  add: (html: string) => string,
  browser: Browser,
): Promise<void> {
  const tiles = 25
  for (const mode of MODES) {
    for (const manner of MANNERS) {
      const address = add(
        `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
        <div data-gif="search:cat" data-gif-limit="${tiles}" data-gif-api="${provider.api(manner)}"></div>
        <script src="${DIST}giflet.js" data-gif-mode="${mode}"></script>`,
      )
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push(await measure(browser, address, tiles))
      console.log(
        `${mode}, ${NAMES[manner]}: longest task ${median(times).toFixed(1)} ms, median of ${ROUNDS}`,
      )
    }
  }
}

const host = await startHostServer()
const provider = await startHostileProvider()
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log).path,
  args: CHROMIUM_FLAGS,
})
try {
  const options = { dist: DIST, distHeaders: { 'access-control-allow-origin': '*' } }
  await run(provider, html => host.add(html, options), browser)
} finally {
  await browser.close()
  await provider.close()
  await host.close()
}
