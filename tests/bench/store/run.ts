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
import { randomOf, recordOf, wordOf } from './records.ts'

const RESULTS = new URL('./results.json', import.meta.url)
const REPORT = new URL('../../../docs/store-bench.md', import.meta.url)
const ROUNDS = 150
const PUT_AT_ONCE = 2_000
const LIMIT = 25

interface Timing {
  p50: number
  p95: number
}
interface Result {
  engine: string
  count: number
  loadS: number
  timings: Record<string, Timing>
}

type Question = (store: ServerStore, round: number) => Promise<unknown>

const random = randomOf(7)
const page = { offset: 0, limit: LIMIT }
const rare = (round: number) => wordOf(9_000 + round * 101)
const common = (round: number) => wordOf(round % 30)

const questions = (count: number): Record<string, Question> => ({
  'one GIF by id': store => store.gifs.get(`b${Math.floor(random() * count).toString(36)}`),
  'a common word': (store, round) =>
    store.gifs.search({
      term: common(round),
      rating: round % 2 ? 'r' : 'pg',
      types: ['gif', 'video'],
      ...page,
    }),
  'a rare word': (store, round) => store.gifs.search({ term: rare(round), ...page }),
  'three words, one rare': (store, round) =>
    store.gifs.search({ term: `${common(round)} ${common(round + 3)} ${rare(round)}`, ...page }),
  'two common words': (store, round) =>
    store.gifs.search({ term: `${common(round)} ${common(round * 7 + 1)}`, ...page }),
  'a beginning of a word': (store, round) =>
    store.gifs.search({ term: wordOf(round * 37).slice(0, 4), ...page }),
  nonsense: (store, round) => store.gifs.search({ term: `qwx${round}yz`, ...page }),
  'page 400 of a common word': (store, round) =>
    store.gifs.search({
      term: common(round),
      offset: Math.min(10_000, count / 2),
      limit: LIMIT,
      sort: round % 2 ? 'recent' : 'relevant',
    }),
  trending: (store, round) =>
    store.gifs.trending({ offset: (round % 10) * LIMIT, limit: LIMIT, types: ['sticker'] }),
  'trending, far down': (store, round) =>
    store.gifs.trending({ offset: Math.min(20_000, Math.floor(count / 2)) + round * LIMIT, limit: LIMIT }),
  'related, first time': store => store.gifs.related(`b${Math.floor(random() * count).toString(36)}`, page),
  'related, again': (store, round) => store.gifs.related(`b${(round % 5).toString(36)}`, page),
  'random of a common word': (store, round) => store.gifs.random({ tag: common(round) }),
  'random of all': store => store.gifs.random({}),
  "a user's GIFs": (store, round) => store.gifs.byUser(`user${round % 50}`, page),
  'tags by their beginning': (store, round) => store.gifs.tags(wordOf(round).slice(0, 2), 10),
  'related tags': (store, round) => store.gifs.relatedTags(common(round), 10),
})

async function measure(
  engine: string,
  store: ServerStore,
  count: number,
  settle: () => Promise<void>,
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
    // The first rounds read from the disk.
    for (let round = -5; round < ROUNDS; round += 1) {
      const start = performance.now()
      await ask(store, round < 0 ? ROUNDS - round : round)
      if (round >= 0) times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    timings[name] = { p50: at(0.5), p95: at(0.95) }
    console.log(`${engine} ${count} ${name}: ${at(0.5).toFixed(1)} / ${at(0.95).toFixed(1)} ms`)
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
    return await measure('PostgreSQL', store, count, async () => {
      const client = new pg.Client(postgres.url('postgres'))
      await client.connect()
      await client.query('VACUUM ANALYZE')
      await client.end()
    })
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
      timing ? `${timing.p50.toFixed(1)} / ${timing.p95.toFixed(1)}` : ''
    return `## ${engine}

| milliseconds, median / 95 % | ${found.map(({ count }) => `${count.toLocaleString('en')} GIFs`).join(' | ')} |
|---|${found.map(() => '---:|').join('')}
${names.map(name => `| ${name} | ${found.map(({ timings }) => cell(timings[name])).join(' | ')} |`).join('\n')}
| loading, in seconds | ${found.map(({ loadS }) => loadS.toFixed(0)).join(' | ')} |
`
  })
  return `# How fast the store answers

Measured by \`npm run bench:store\` on ${availableParallelism()} cores, Node ${process.versions.node}. Each kind of question
was asked ${ROUNDS} times, one after the other, each time differently where that is possible. The records have words
whose frequencies follow Zipf's law. The numbers belong to the machine; what matters is how they grow.

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
