/** `npm run bench -- --first`: time to the first picture, beside pages that do nothing else. */
import { startServer } from '../api/server.ts'
import { bundleSubject, importsOfEntry } from '../bundleSubject.ts'
import { openBrowser } from '../chromiumFor.ts'
import { conditionsOf, loadNow } from '../conditions.ts'
import { installPeers, peerVersions } from '../installPeers.ts'
import { buildIfStale, messageOf } from '../prepare.ts'
import { BENCH_DOCUMENT, writeSection } from '../writeSection.ts'
import { type FirstResult, firstSection, firstTables } from './document.ts'
import { seenAt } from './seenAt.ts'
import { FIRST_SUBJECTS, firstPageOf, type ServedSubject } from './subjects.ts'
import { roundsOf, VISITS } from './visits.ts'

export interface FirstOptions {
  /** Ids of pages. */
  only: readonly string[]
  /** Ids of visits. */
  visits: readonly string[]
  rounds: number
  keep: boolean
}

export async function servedPages(subjects: readonly ServedSubject[]) {
  await buildIfStale()
  installPeers(console.log)
  const scripts = new Map<string, string | Uint8Array>()
  const html = new Map<string, (apiOrigin: string) => string>()
  for (const subject of subjects) {
    let preloads: readonly string[] = []
    if (subject.entry) {
      const files = await bundleSubject(
        { ...subject, kind: 'grid', ours: false },
        Object.keys(peerVersions()),
      )
      for (const { name, source } of files) scripts.set(`/${subject.id}/${name}`, source)
      preloads = importsOfEntry(files)
    }
    html.set(`/${subject.id}/`, api => firstPageOf(subject, api, preloads))
  }
  return { html, scripts }
}

/** Rounds of all pages, so that a slow spell hits all of them. */
export async function runFirst({ only, visits, rounds, keep }: FirstOptions): Promise<boolean> {
  const load = loadNow()
  const subjects = FIRST_SUBJECTS.filter(({ id }) => only.includes(id))
  const server = await startServer(await servedPages(subjects))
  const { browser, version } = await openBrowser()
  const results = subjects.map(subject => ({ subject, seenMs: new Map<string, (number | undefined)[]>() }))
  let complete = true
  try {
    for (const visit of VISITS.filter(({ id }) => visits.includes(id))) {
      const visitRounds = roundsOf(visit, rounds)
      for (let round = 0; round < visitRounds; round++) {
        for (const { subject, seenMs } of results) {
          const times = seenMs.get(visit.id) ?? []
          seenMs.set(visit.id, times)
          try {
            times[round] = await seenAt(browser, server, `${server.pageOrigin}/${subject.id}/`, visit)
          } catch (error) {
            times[round] = undefined
            complete = false
            console.error(`${subject.id}: ${messageOf(error)}`)
          }
        }
        console.log(`${visit.label}: ${round + 1}/${visitRounds}`)
      }
    }
  } finally {
    await browser.close()
    await server.close()
  }
  console.log(firstTables(results satisfies FirstResult[]))
  if (keep && complete) {
    await writeSection(BENCH_DOCUMENT, firstSection(results, conditionsOf(version, rounds, load)))
  }
  return complete
}
