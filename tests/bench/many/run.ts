/** `npm run bench -- --many`: many widgets on one page, beside many of something else. */
import { chromium } from 'playwright'
import { startServer } from '../api/server.ts'
import { bundleSubject } from '../bundleSubject.ts'
import { launchOptions } from '../chromiumFor.ts'
import { conditionsOf, loadNow } from '../conditions.ts'
import { installPeers, peerVersions } from '../installPeers.ts'
import { pageOf } from '../pages.ts'
import { buildIfStale, messageOf } from '../prepare.ts'
import { BENCH_DOCUMENT, writeSection } from '../writeSection.ts'
import { manySection, manyText } from './document.ts'
import { type ManyRun, measureMany } from './measureMany.ts'
import { isMeasured, MANY_SUBJECTS, type ManySubject, manyPage, NOTHING } from './subjects.ts'

export interface ManyOptions {
  counts: readonly number[]
  /** Ids of subjects. */
  only: readonly string[]
  rounds: number
  keep: boolean
}

export interface ManyResult {
  subject: ManySubject
  count: number
  /** `undefined` if it was not done in time, or failed. */
  run: ManyRun | undefined
}

/** Of one page, with everything. The longest takes four of 500 frames of a peer. */
const PAGE_MAX_MS = 8 * 60_000
/** As the machine, not the page, may be the reason. */
const TRIES = 2

/** The same server by another name is another site: its frames get a process of their own. */
const assetsOf = (pageOrigin: string) => pageOrigin.replace('127.0.0.1', 'localhost')

async function prepare(subjects: readonly ManySubject[], counts: readonly number[]) {
  await buildIfStale()
  const scripts = new Map<string, string | Uint8Array>()
  const html = new Map<string, (api: string, page: string) => string>()
  const add = (subject: ManySubject, count: number) =>
    html.set(`/${subject.id}/${count}/`, (api, page) =>
      manyPage(subject, count, { api, assets: assetsOf(page) }),
    )
  add(NOTHING, 0)
  for (const subject of subjects) {
    for (const count of counts) add(subject, count)
    if (!subject.entry) continue
    installPeers(console.log)
    const list = { ...subject, kind: 'grid' } as const
    html.set(`/${subject.id}/`, api => pageOf(list, api))
    for (const { name, source } of await bundleSubject(list, Object.keys(peerVersions())))
      scripts.set(`/${subject.id}/${name}`, source)
  }
  return { html, scripts }
}

/** Each in a browser of its own, as processes live on after their page. */
async function measureOne(
  subject: ManySubject,
  count: number,
  server: Awaited<ReturnType<typeof startServer>>,
) {
  const running = await chromium.launchServer(launchOptions().launch)
  let isLate = false
  // Ends whatever it is waiting for.
  const limit = setTimeout(() => {
    isLate = true
    void running.kill()
  }, PAGE_MAX_MS)
  try {
    const browser = await chromium.connect(running.wsEndpoint())
    const url = `${server.pageOrigin}/${subject.id}/${count}/`
    return await measureMany(browser, running.process().pid ?? 0, server, url)
  } catch (error) {
    throw isLate ? new Error(`not done in ${PAGE_MAX_MS / 60_000} minutes`) : error
  } finally {
    clearTimeout(limit)
    // Closing hundreds of frames one by one takes longer than this.
    await running.kill()
  }
}

async function measureOrGiveUp(
  subject: ManySubject,
  count: number,
  server: Awaited<ReturnType<typeof startServer>>,
): Promise<ManyResult> {
  for (let tried = 1; tried <= TRIES; tried++) {
    try {
      return { subject, count, run: await measureOne(subject, count, server) }
    } catch (error) {
      console.error(`${subject.id} ${count}: ${messageOf(error)}`)
    }
  }
  return { subject, count, run: undefined }
}

export async function runMany({ counts, only, rounds, keep }: ManyOptions): Promise<boolean> {
  const load = loadNow()
  const subjects = MANY_SUBJECTS.filter(({ id }) => only.includes(id))
  const pages = [
    { subject: NOTHING, count: 0 },
    ...counts.flatMap(count =>
      subjects.filter(subject => isMeasured(subject, count, counts)).map(subject => ({ subject, count })),
    ),
  ]
  const server = await startServer(await prepare(subjects, counts), { hasMp4: true })
  const results: ManyResult[] = []
  try {
    for (const [at, { subject, count }] of pages.entries()) {
      const beganMs = performance.now()
      const result = await measureOrGiveUp(subject, count, server)
      results.push(result)
      const seconds = ((performance.now() - beganMs) / 1000).toFixed(0)
      console.log(`${at + 1} of ${pages.length}, ${seconds} s: ${manyText(result)}`)
    }
  } finally {
    await server.close()
  }
  // A peer's page that is never done is a result.
  const complete = results.every(({ subject, run }) => run || !subject.ours)
  if (keep && complete) {
    const conditions = conditionsOf(launchOptions().version, rounds, load)
    await writeSection(BENCH_DOCUMENT, manySection(results, conditions))
  }
  return complete
}
