/**
 * `npm run bench:store -- [COUNT...]`: how long the store takes on both engines, by the number of
 * GIFs. Writes `docs/store-bench.md`. Questions of one kind all differ, so that no cache answers.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../scripts/services/postgres.ts'
import { openStore, type ServerStore } from '../../../server/index.ts'
import { openPostgresStore } from '../../../server/store/postgres/openPostgresStore.ts'
import { cpuMs } from './cpuTime.ts'
import { questions } from './questions.ts'
import { recordOf } from './records.ts'

const RESULTS = new URL('./results.json', import.meta.url)
const REPORT = new URL('../../../docs/store-bench.md', import.meta.url)
const ROUNDS = 150
const PUT_AT_ONCE = 2_000

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
  loadS: number
  timings: Record<string, Timing>
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function measure(
  engine: string,
  store: ServerStore,
  count: number,
  settle: () => Promise<void>,
  databasePids: () => Promise<number[]> = async () => [],
): Promise<Result> {
  const startLoad = performance.now()
  for (let start = 0; start < count; start += PUT_AT_ONCE) {
    const size = Math.min(PUT_AT_ONCE, count - start)
    await store.gifs.put(Array.from({ length: size }, (_, index) => recordOf(start + index, count)))
    if (start % 100_000 === 0) console.log(`${engine}: ${start} of ${count}`)
  }
  await settle()
  const loadS = (performance.now() - startLoad) / 1000
  const timings: Record<string, Timing> = {}
  for (const [name, ask] of Object.entries(questions(count))) {
    const times: number[] = []
    const onCore: number[] = []
    const pids = await databasePids()
    // The first rounds read from the disk.
    for (let round = -5; round < ROUNDS; round += 1) {
      const start = performance.now()
      const startCpu = cpuMs(pids)
      await ask(store, round < 0 ? ROUNDS - round : round)
      if (round < 0) continue
      times.push(performance.now() - start)
      onCore.push(cpuMs(pids) - startCpu)
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    const [cpu50, cpu95] = [quantile(onCore, 0.5), quantile(onCore, 0.95)]
    timings[name] = { p50, p95, cpu50, cpu95 }
    console.log(`${engine} ${count} ${name}: ${p50.toFixed(1)} / ${p95.toFixed(1)} ms`)
  }
  return { engine, count, loadS, timings }
}

async function onSqlite(count: number): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'giflet-bench-'))
  const store = await openStore({ folder })
  try {
    return await measure('SQLite', store, count, async () => {})
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function onPostgres(count: number): Promise<Result> {
  const postgres = await startPostgres(['shared_buffers=1GB', 'work_mem=32MB', 'max_wal_size=4GB'])
  const store = await openPostgresStore({ url: postgres.url('postgres') })
  try {
    return await measure(
      'PostgreSQL',
      store,
      count,
      async () => {
        const client = new pg.Client(postgres.url('postgres'))
        await client.connect()
        await client.query('VACUUM ANALYZE')
        await client.end()
      },
      async () => {
        const client = new pg.Client(postgres.url('postgres'))
        await client.connect()
        const { rows } = await client.query<{ pid: number }>(
          'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        )
        await client.end()
        return rows.map(({ pid }) => pid)
      },
    )
  } finally {
    await store.close()
    await postgres.stop()
  }
}

function report(results: readonly Result[]): string {
  const sections = ['SQLite', 'PostgreSQL'].map(engine => {
    const found = results.filter(result => result.engine === engine).sort((a, b) => a.count - b.count)
    const names = Object.keys(found.at(-1)?.timings ?? {})
    const cell = (timing: Timing | undefined) =>
      timing
        ? `${timing.p50.toFixed(1)} / ${timing.p95.toFixed(1)} (${timing.cpu50.toFixed(1)} / ${timing.cpu95.toFixed(1)})`
        : ''
    return `## ${engine}

| milliseconds, median / 95 % (on a core) | ${found.map(({ count }) => `${count.toLocaleString('en')} GIFs`).join(' | ')} |
|---|${found.map(() => '---:|').join('')}
${names.map(name => `| ${name} | ${found.map(({ timings }) => cell(timings[name])).join(' | ')} |`).join('\n')}
| loading, in seconds | ${found.map(({ loadS }) => loadS.toFixed(0)).join(' | ')} |
`
  })
  return `# How fast the store answers

Measured by \`npm run bench:store\` on ${availableParallelism()} cores, Node ${process.versions.node}. Each kind of question
was asked ${ROUNDS} times, one after the other, each time differently where that is possible. The records have words
whose frequencies follow Zipf's law. In brackets is the time on a core, of the server and the database together: it does
not grow when others use the machine. The numbers belong to the machine; what matters is how they grow.

${sections.join('\n')}`
}

const counts = process.argv.slice(2).map(Number)
for (const count of counts.length > 0 ? counts : [1_000, 100_000, 1_000_000]) {
  for (const run of [onSqlite, onPostgres]) {
    const result = await run(count)
    const known = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '[]')) as Result[]
    const kept = known.filter(({ engine, count: size }) => engine !== result.engine || size !== count)
    await writeFile(RESULTS, `${JSON.stringify([...kept, result], null, 1)}\n`)
    await writeFile(REPORT, report([...kept, result]))
  }
}
