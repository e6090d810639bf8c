/** `--store`: how long searches of the store take, on both engines. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../scripts/services/postgres.ts'
import { openStore, type ServerStore } from '../../../server/index.ts'
import { openPostgresStore } from '../../../server/store/postgres/openPostgresStore.ts'
import { count, markdownTable, median, quantile } from '../document.ts'
import { anyWord, randomOf, recordOf, wordOf } from '../records.ts'
import type { Group } from './group.ts'

const RECORDS = 100_000
const QUICK_RECORDS = 1_000
const PUT_AT_ONCE = 2_000
const ROUNDS = 60
/** An id that no record has. */
const WORDS_SEED = 1e9

const page = { offset: 0, limit: 25 }
const rare = (round: number) => wordOf(9_000 + round * 101)
const common = (round: number) => wordOf(round % 30)
const rareWords = (count: number, round: number) =>
  Array.from({ length: count }, (_, at) => wordOf(9_000 + 17 * (12 * round + at))).join(' ')
const words = (count: number, round: number) => {
  const random = randomOf(WORDS_SEED + round)
  return Array.from({ length: count }, () => anyWord(random)).join(' ')
}
const search = (term: string) => (store: ServerStore) => store.gifs.search({ term, ...page })

/** `round` differs each time, so that no cache answers. */
const QUESTIONS: Record<string, (round: number) => (store: ServerStore) => Promise<unknown>> = {
  'one to four words, as they occur': round => search(words(1 + (round % 4), round)),
  'a common word': round => search(common(round)),
  'a rare word': round => search(rare(round)),
  'three words, one rare': round => search(`${common(round)} ${common(round + 3)} ${rare(round)}`),
  'eight rare words': round => search(rareWords(8, round)),
  'twelve rare words': round => search(rareWords(12, round)),
  'a page far below': round => store =>
    store.gifs.search({ term: wordOf(40 + round), offset: 900, limit: 25 }),
  'a beginning of a word': round => search(wordOf(round * 37).slice(0, 4)),
  nonsense: round => search(`qwx${round}yz`),
  trending: round => store => store.gifs.trending({ ...page, offset: (round % 10) * page.limit }),
  related: round => store =>
    store.gifs.related(`b${Math.floor(randomOf(round)() * QUICK_RECORDS).toString(36)}`, page),
}

/** Median and 95th percentile of each question. */
async function timesOf(store: ServerStore, records: number): Promise<string[]> {
  for (let start = 0; start < records; start += PUT_AT_ONCE) {
    const size = Math.min(PUT_AT_ONCE, records - start)
    await store.gifs.put(Array.from({ length: size }, (_, index) => recordOf(start + index, records)))
  }
  const cells: string[] = []
  for (const ask of Object.values(QUESTIONS)) {
    const times: number[] = []
    // The first run brings the data into memory.
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const startMs = performance.now()
      await ask(round)(store)
      if (round >= ROUNDS) times.push(performance.now() - startMs)
    }
    cells.push(`${median(times).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`)
  }
  return cells
}

async function onSqlite(records: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'giflet-bench-'))
  const store = await openStore({ folder })
  try {
    return await timesOf(store, records)
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function onPostgres(records: number): Promise<string[]> {
  const postgres = await startPostgres()
  const store = await openPostgresStore({ url: postgres.url('postgres') })
  try {
    return await timesOf(store, records)
  } finally {
    await store.close()
    await postgres.stop()
  }
}

export const store: Group = {
  title: 'The store',
  method: `${count(RECORDS)} made-up records, whose words follow Zipf's law. Each kind of search runs ${ROUNDS} times, one after the other, with
other words each time, after as many that bring the data into memory.`,
  async measure({ quick, records = quick ? QUICK_RECORDS : RECORDS }) {
    const sqlite = await onSqlite(records)
    const postgres = await onPostgres(records)
    const rows = Object.keys(QUESTIONS).map((name, at) => [name, sqlite[at] ?? '', postgres[at] ?? ''])
    return markdownTable(['ms, median / 95 %', 'SQLite', 'PostgreSQL'], rows)
  },
}
