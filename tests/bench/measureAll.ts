/**
 * Measures the lists in turn. Each round starts with another list, so that a slow spell hits all of
 * them.
 */
import { CABLE, MOBILE, type Network } from './api/link.ts'
import type { Subject } from './catalogue.ts'
import { seenAt } from './first/seenAt.ts'
import { measureScroll } from './measure/measureScroll.ts'
import { measureStart } from './measure/measureStart.ts'
import type { Bench } from './measure/types.ts'
import type { BenchOptions } from './options.ts'
import { messageOf } from './prepare.ts'
import type { Milestone, Run, SubjectResult } from './types.ts'

type Log = (line: string) => void

interface Plan {
  subjects: readonly Subject[]
  /** Why lists cannot be measured, by id. */
  failures: ReadonlyMap<string, string>
  options: Pick<BenchOptions, 'rounds' | 'sizes' | 'deep'>
}

export async function measureAll(
  bench: Bench,
  { subjects, failures, options }: Plan,
  log: Log,
): Promise<SubjectResult[]> {
  const results = subjects.map((subject): SubjectResult => {
    const { id, kind, label, runtime, ours } = subject
    const failure = failures.get(id)
    return { id, kind, label, runtime, ours, runs: [], ...(failure && { failure }) }
  })
  const able = results.filter(({ failure }) => !failure)
  for (let round = 0; round < options.rounds; round++) {
    const turn = able.map((_, at) => able[(at + round) % able.length]).filter(result => result !== undefined)
    for (const result of turn) {
      // A failed list is not tried again.
      if (result.failure) continue
      const began = performance.now()
      result.runs[round] = {}
      try {
        result.runs[round] = await measureOnce(bench, result, options.sizes[result.kind])
      } catch (error) {
        result.failure = messageOf(error)
      }
      const outcome = result.failure ? `failed: ${result.failure}` : summary(result.runs[round] ?? {})
      log(`${round + 1}/${options.rounds} ${result.id.padEnd(24)} ${seconds(began)} s  ${outcome}`)
    }
  }
  const reference = subjects.find(({ reference, kind }) => reference && kind === 'grid')
  const deepest = results.find(({ id, failure }) => id === reference?.id && !failure)
  if (deepest && options.deep.length > 0) await measureDeep(bench, deepest, options, log)
  return results
}

async function measureOnce(
  bench: Bench,
  { id, kind }: SubjectResult,
  sizes: readonly number[],
): Promise<Run> {
  const path = `/${id}/`
  const seen = (network: Network) =>
    seenAt(bench.browser, bench.server, bench.server.pageOrigin + path, { network, slowdown: 1, warm: false })
  const firstPictureMobileMs = await seen(MOBILE)
  const firstPictureMs = await seen(CABLE)
  const start = await measureStart(bench, path, CABLE)
  const scrolled = await measureScroll(bench, { path, axis: kind === 'grid' ? 'down' : 'along', sizes })
  return {
    firstPictureMs,
    firstPictureMobileMs,
    startScriptMs: start.scriptMs,
    startTaskMs: start.taskMs,
    ...scrolled,
  }
}

/** Further milestones of the reference list. No other list is compared with them. */
async function measureDeep(
  bench: Bench,
  result: SubjectResult,
  { sizes, deep }: Pick<BenchOptions, 'sizes' | 'deep'>,
  log: Log,
): Promise<void> {
  const all = [...new Set([...sizes.grid, ...deep])].sort((a, b) => a - b)
  const tell = ({ fetched, nodes, heapBytes, pageMs }: Milestone) =>
    log(`deep ${fetched} GIFs: ${nodes} nodes, ${megabytes(heapBytes)} MB, ${pageMs.toFixed(0)} ms a page`)
  try {
    result.deep = await measureScroll(bench, {
      path: `/${result.id}/`,
      axis: 'down',
      sizes: all,
      onMilestone: tell,
    })
  } catch (error) {
    log(`deep failed: ${messageOf(error)}`)
  }
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(0).padStart(3)
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)

function summary({ firstPictureMs = 0, milestones = [], shift = 0 }: Run): string {
  const { fetched = 0, nodes = 0, pageMs = 0 } = milestones.at(-1) ?? {}
  const parts = [`first picture ${firstPictureMs.toFixed(0)} ms`, `${fetched} GIFs`, `${nodes} nodes`]
  return [...parts, `${pageMs.toFixed(0)} ms a page`, `shift ${shift.toFixed(2)}`].join(', ')
}
