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
import { isMeasured, MANY_SUBJECTS, type ManySubject, manyPage } from './subjects.ts'

export interface ManyOptions {
  counts: readonly number[]
  /** Ids of subjects. */
  only: readonly string[]
  rounds: number
  keep: boolean
  port: number
}

export interface ManyResult {
  subject: ManySubject
  count: number
  run: ManyRun
}

/** The same server by another name is another site: its frames get a process of their own. */
const assetsOf = (pageOrigin: string) => pageOrigin.replace('127.0.0.1', 'localhost')

async function prepare(subjects: readonly ManySubject[], counts: readonly number[]) {
  await buildIfStale()
  const scripts = new Map<string, string | Uint8Array>()
  const html = new Map<string, (api: string, page: string) => string>()
  for (const subject of subjects) {
    for (const count of counts) {
      const write = (api: string, page: string) => manyPage(subject, count, { api, assets: assetsOf(page) })
      html.set(`/${subject.id}/${count}/`, write)
    }
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
  try {
    const browser = await chromium.connect(running.wsEndpoint())
    const url = `${server.pageOrigin}/${subject.id}/${count}/`
    return await measureMany(browser, running.process().pid ?? 0, server, url)
  } finally {
    await running.close()
  }
}

export async function runMany({ counts, only, rounds, keep, port }: ManyOptions): Promise<boolean> {
  const load = loadNow()
  const subjects = MANY_SUBJECTS.filter(({ id }) => only.includes(id))
  const server = await startServer(await prepare(subjects, counts), port)
  const results: ManyResult[] = []
  let complete = true
  try {
    for (const count of counts) {
      for (const subject of subjects.filter(subject => isMeasured(subject, count, counts))) {
        try {
          const result = { subject, count, run: await measureOne(subject, count, server) }
          results.push(result)
          console.log(manyText(result))
        } catch (error) {
          complete = false
          console.error(`${subject.id} ${count}: ${messageOf(error)}`)
        }
      }
    }
  } finally {
    await server.close()
  }
  if (keep && complete) {
    const conditions = conditionsOf(launchOptions().version, rounds, load)
    await writeSection(BENCH_DOCUMENT, manySection(results, conditions))
  }
  return complete
}
