/** `npm run bench -- --media`: the bytes of pictures and videos that a page asks for, by screen. */
import { type BenchServer, startServer } from '../api/server.ts'
import { launchOptions, openBrowser } from '../chromiumFor.ts'
import { conditionsOf, loadNow } from '../conditions.ts'
import { type FirstOptions, servedPages } from '../first/run.ts'
import type { ServedSubject } from '../first/subjects.ts'
import { waitForQuiet } from '../measure/wait.ts'
import { messageOf } from '../prepare.ts'
import { BENCH_DOCUMENT, writeSection } from '../writeSection.ts'
import { type MediaResult, type MediaTaken, mediaSection, mediaTables } from './document.ts'
import { SCREENS, type Screen } from './screens.ts'
import { MEDIA_SUBJECTS, type MediaSubject } from './subjects.ts'

/**
 * Text, not a function, because bundlers add helpers to functions. Chromium has no switch for it.
 */
const SAVE_DATA = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`

/** What is written in the page of a snippet depends on the width of its screen. */
const idOf = ({ id, body }: MediaSubject, { viewport }: Screen) => (body ? `${id}-${viewport.width}` : id)

const pageFor = ({ body, ...subject }: MediaSubject, screen: Screen): ServedSubject => ({
  ...subject,
  id: idOf({ ...subject, body }, screen),
  ...(body && { body: (apiOrigin: string) => body(apiOrigin, screen.viewport.width) }),
})

/** Each page once. */
function pagesOf(subjects: readonly MediaSubject[]): ServedSubject[] {
  const pages = subjects.flatMap(subject => SCREENS.map(screen => pageFor(subject, screen)))
  return [...new Map(pages.map(page => [page.id, page])).values()]
}

async function mediaOf(
  server: BenchServer,
  url: string,
  { density, viewport, reducedMotion, saveData }: Screen,
): Promise<MediaTaken> {
  // Emulated, the density would not be that of frames with a process of their own.
  const { browser } = await openBrowser([`--force-device-scale-factor=${density}`])
  try {
    const context = await browser.newContext({ viewport: null, reducedMotion })
    server.reset()
    if (saveData) await context.addInitScript({ content: SAVE_DATA })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // No window is as narrow as a phone. 0 is the density of the screen.
    await session.send('Emulation.setDeviceMetricsOverride', {
      ...viewport,
      deviceScaleFactor: 0,
      mobile: false,
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await waitForQuiet(server)
    const { requests, bytes, files } = server.taken().media
    return { requests, bytes, files: files.size }
  } finally {
    await browser.close()
  }
}

export async function runMedia({ only, keep }: Pick<FirstOptions, 'only' | 'keep'>): Promise<boolean> {
  const load = loadNow()
  const subjects = MEDIA_SUBJECTS.filter(({ id }) => only.includes(id))
  const server = await startServer(await servedPages(pagesOf(subjects)), { hasMp4: true })
  const results: MediaResult[] = []
  let complete = true
  try {
    for (const subject of subjects) {
      try {
        const taken: MediaTaken[] = []
        for (const screen of SCREENS)
          taken.push(await mediaOf(server, `${server.pageOrigin}/${idOf(subject, screen)}/`, screen))
        results.push({ subject, taken })
        console.log(subject.id)
      } catch (error) {
        complete = false
        console.error(`${subject.id}: ${messageOf(error)}`)
      }
    }
  } finally {
    await server.close()
  }
  console.log(mediaTables(results))
  if (keep && complete)
    await writeSection(BENCH_DOCUMENT, mediaSection(results, conditionsOf(launchOptions().version, 1, load)))
  return complete
}
