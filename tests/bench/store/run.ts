/**
 * `npm run bench:store -- [--keep FOLDER] [--engine sqlite|postgres] [COUNT...]`: how long the
 * store takes on both engines, by the number of GIFs, and what reads whole tables. Writes a section
 * of `docs/server-bench.md`. `--keep` leaves the filled databases for the next run.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { readCommandLine, refuse, UsageError } from '../../../scripts/commandLine.ts'
import { resultLines } from '../resultLines.ts'
import { writeSection } from '../writeSection.ts'
import { ORIGINALS } from './copies.ts'
import { cpuMs } from './cpuTime.ts'
import { type Filled, openPostgres, openSqlite } from './open.ts'
import { EVENTS, fillEvents, operatorPage } from './operatorPage.ts'
import { plansOf } from './plans.ts'
import { questions } from './questions.ts'

const RESULTS = new URL('./results.json', import.meta.url)
const REPORT = new URL('../../../docs/server-bench.md', import.meta.url)
const ROUNDS = 60
const OPERATOR_ROUNDS = 20
const OPERATOR_PAGE = 'the operator’s page'

interface Timing {
  p50: number
  p95: number
  /** Time on a core, of the server and the database. */
  cpu50: number
  cpu95: number
}
interface Result {
  engine: string
  count: number
  /** Absent where an earlier run has filled it. */
  loadS?: number | undefined
  /** Load average of the machine. */
  load: number
  /** Whether it went before all other processes, so that the clock tells of it alone. */
  isFirst?: boolean
  timings: Record<string, Timing>
  /** Statements that were explained. */
  statements: number
  /** Those that read a whole table. */
  scans: string[]
}

/** Whether the scheduler prefers this process, `chrt --rr 1`: `man 5 proc`, `/proc/PID/stat`. */
async function isRealTime(): Promise<boolean> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '')
  const REAL_TIME_PRIORITY = 37
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[REAL_TIME_PRIORITY]) > 0
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** How long it takes each time: on the clock, and on a core. */
async function time(
  filled: Filled,
  rounds: number,
  ask: (round: number) => Promise<unknown>,
): Promise<Timing> {
  const times: number[] = []
  const onCore: number[] = []
  const pids = await filled.pids()
  for (let round = -5; round < rounds; round += 1) {
    const start = performance.now()
    const startCpu = cpuMs(pids)
    await ask(round < 0 ? rounds - round : round)
    if (round < 0) continue
    times.push(performance.now() - start)
    onCore.push(cpuMs(pids) - startCpu)
  }
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    cpu50: quantile(onCore, 0.5),
    cpu95: quantile(onCore, 0.95),
  }
}

async function measure(filled: Filled): Promise<Result> {
  const { engine, store, count } = filled
  const timings: Record<string, Timing> = {}
  const say = (name: string, { p50, p95, cpu50, cpu95 }: Timing) =>
    console.log(
      `${engine} ${count} ${name}: ${[p50, p95].map(ms => ms.toFixed(1)).join(' / ')} ms, ${[cpu50, cpu95].map(ms => ms.toFixed(1)).join(' / ')} on a core`,
    )
  // What a database that has just started reads from the disk is not measured.
  for (const ask of Object.values(questions(count))) {
    for (let round = 0; round < ROUNDS; round += 1) await ask(store, round)
  }
  for (const [name, ask] of Object.entries(questions(count))) {
    const timing = await time(filled, ROUNDS, round => ask(store, round))
    timings[name] = timing
    say(name, timing)
  }
  await fillEvents(store, count)
  const page = await operatorPage(store)
  const timing = await time(filled, OPERATOR_ROUNDS, () => page.open())
  timings[OPERATOR_PAGE] = timing
  say(OPERATOR_PAGE, timing)
  await page.close()
  const plans = await plansOf(filled)
  const scans = plans.filter(({ scanned }) => scanned.length > 0)
  for (const { sql, plan } of scans) console.log(`Reads a whole table: ${sql}\n${plan}\n`)
  return {
    engine,
    count,
    loadS: filled.loadS,
    load: loadavg()[0] ?? 0,
    isFirst: await isRealTime(),
    timings,
    statements: plans.length,
    scans: scans.map(({ sql, scanned }) => `${scanned.join(', ')}: ${sql.trim().replace(/\s+/g, ' ')}`),
  }
}

function report(results: readonly Result[]): string {
  const sections = ['SQLite', 'PostgreSQL'].map(engine => {
    const found = results.filter(result => result.engine === engine).sort((a, b) => a.count - b.count)
    const names = Object.keys(found.at(-1)?.timings ?? {})
    const pair = (a: number, b: number) => `${a.toFixed(1)} / ${b.toFixed(1)}`
    const cell = (timing: Timing | undefined) =>
      timing ? `${pair(timing.cpu50, timing.cpu95)} (${pair(timing.p50, timing.p95)})` : ''
    const loads = found.map(({ load }) => load.toFixed(0))
    return `### ${engine}

| processor milliseconds, median / 95 % (on the clock) | ${found.map(({ count }) => `${count.toLocaleString('en')} GIFs`).join(' | ')} |
|---|${found.map(() => '---:|').join('')}
${names.map(name => `| ${name} | ${found.map(({ timings }) => cell(timings[name])).join(' | ')} |`).join('\n')}
| load average of the machine | ${loads.join(' | ')} |
| with priority | ${found.map(({ isFirst }) => (isFirst ? 'yes' : 'no')).join(' | ')} |
`
  })
  const largest = results.filter(({ count }) => count === Math.max(...results.map(result => result.count)))
  const plans = largest.map(
    ({ engine, statements, scans }) =>
      `${engine}, ${statements} statements:${scans.length === 0 ? ' none.' : `\n\n${scans.map(scan => `- \`${scan.slice(0, 160)}\``).join('\n')}`}`,
  )
  return `## The store

Measured by \`npm run bench:store\` on ${availableParallelism()} cores, Node ${process.versions.node}. Each kind of query ran ${ROUNDS} times, one after
the other, with other words each time where possible, after a first run that brought the data into memory. The frequencies of
the records' words follow Zipf's law. Records above ${ORIGINALS.toLocaleString('en')} are copies with their own ids and dates. Processor time is that
of the server and the database together, and does not depend on other programs. The time on the clock, in brackets, does,
unless the measured processes have priority (\`chrt --rr 1\`). The kernel counts processor time in steps of a few milliseconds,
so 0.0 means less than a step. The operator's page is
\`/analytics\` over ${EVENTS.toLocaleString('en')} events.

${sections.join('\n')}
**Statements that read a whole table** (\`EXPLAIN\` of every statement of every call, at ${(largest[0]?.count ?? 0).toLocaleString('en')} GIFs;
calls that export everything left out): searches for a part of a user's name and, in PostgreSQL, tables that are so small that
reading them is faster than an index.

${plans.join('\n\n')}
`
}

const COUNTS = [1_000, 100_000, 1_000_000]
const ENGINES = { sqlite: openSqlite, postgres: openPostgres }
const HELP = `Usage: npm run bench:store -- [COUNT...] [OPTIONS]

Measures the store with as many GIFs (default ${COUNTS.join(' ')}), and writes a section of docs/server-bench.md.

  --engine NAME   only ${Object.keys(ENGINES).join(' or only ')}
  --keep FOLDER   leaves the filled databases there for the next run`

const { values, positionals } = readCommandLine(
  HELP,
  { keep: { type: 'string' }, engine: { type: 'string' } },
  { most: Number.POSITIVE_INFINITY },
)
const counts = positionals.map(Number)
if (!counts.every(count => Number.isInteger(count) && count > 0))
  refuse(new UsageError(`needs numbers of GIFs, not "${positionals.join(' ')}"`))
if (values.engine !== undefined && !Object.hasOwn(ENGINES, values.engine))
  refuse(new UsageError(`has no engine "${values.engine}"`))
for (const count of counts.length > 0 ? counts : COUNTS) {
  for (const [engine, open] of Object.entries(ENGINES)) {
    if (values.engine && values.engine !== engine) continue
    const filled = await open(count, values.keep)
    try {
      const result = await measure(filled)
      const known = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '[]')) as Result[]
      const isSame = ({ engine, count: size }: Result) => engine === result.engine && size === count
      const all = [...known.filter(other => !isSame(other)), result]
      await writeFile(RESULTS, `${resultLines(all)}\n`)
      await writeSection(REPORT, report(all))
    } finally {
      await filled.close()
    }
  }
}
