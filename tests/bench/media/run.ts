/** `npm run bench -- --media`: the bytes of pictures that a page asks for, by screen. */
import { type BenchServer, startServer } from '../api/server.ts'
import { launchOptions, openBrowser } from '../chromiumFor.ts'
import { conditionsOf, loadNow } from '../conditions.ts'
import { type FirstOptions, servedPages } from '../first/run.ts'
import { VIEWPORT } from '../measure/openList.ts'
import { waitForQuiet } from '../measure/wait.ts'
import { messageOf } from '../prepare.ts'
import { BENCH_DOCUMENT, writeSection } from '../writeSection.ts'
import { type MediaResult, type MediaTaken, mediaSection, mediaTables } from './document.ts'
import { MEDIA_SUBJECTS, SCREENS, type Screen } from './screens.ts'

/**
 * Text, not a function, because bundlers add helpers to functions. Chromium has no switch for it.
 */
const SAVE_DATA = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`

async function mediaOf(
  server: BenchServer,
  url: string,
  { density, reducedMotion, saveData }: Screen,
): Promise<MediaTaken> {
  // Emulated, the density would not be that of frames with a process of their own.
  const { browser } = await openBrowser([
    `--force-device-scale-factor=${density}`,
    `--window-size=${VIEWPORT.width},${VIEWPORT.height}`,
  ])
  try {
    const context = await browser.newContext({ viewport: null, reducedMotion })
    server.reset()
    if (saveData) await context.addInitScript({ content: SAVE_DATA })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await waitForQuiet(server)
    const { requests, bytes, files } = server.taken().media
    return { requests, bytes, files: files.size }
  } finally {
    await browser.close()
  }
}

export async function runMedia({
  only,
  keep,
  port,
}: Pick<FirstOptions, 'only' | 'keep' | 'port'>): Promise<boolean> {
  const load = loadNow()
  const subjects = MEDIA_SUBJECTS.filter(({ id }) => only.includes(id))
  const server = await startServer(await servedPages(subjects), port)
  const results: MediaResult[] = []
  let complete = true
  try {
    for (const subject of subjects) {
      try {
        const taken: MediaTaken[] = []
        for (const screen of SCREENS)
          taken.push(await mediaOf(server, `${server.pageOrigin}/${subject.id}/`, screen))
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
