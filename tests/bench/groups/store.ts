/** `--store`: how long searches of the store take, on both engines. */
import { startPostgres } from '../../../scripts/services/postgres.ts'
import { openStore, type ServerStore } from '../../../server/index.ts'
import { openPostgresStore } from '../../../server/store/postgres/openPostgresStore.ts'
import { count, markdownTable, median, quantile } from '../document.ts'
import { anyWords, idOf, recordOf, wordOf } from '../records.ts'
import { type Group, inFolder } from './group.ts'

const RECORDS = 100_000
const QUICK_RECORDS = 1_000
const PUT_AT_ONCE = 2_000
const ROUNDS = 60

type Ask = (store: ServerStore) => Promise<unknown>

const LIMIT = 25
const rare = (round: number) => wordOf(9_000 + round * 101)
const common = (round: number) => wordOf(round % 30)
const search =
  (term: string, offset = 0): Ask =>
  store =>
    store.gifs.search({ term, offset, limit: LIMIT })

/** `round` differs each time, so that no cache answers. */
const QUESTIONS: Record<string, (round: number) => Ask> = {
  'one to four words, as they occur': round => search(anyWords(1 + (round % 4), round).join(' ')),
  'a common word': round => search(common(round)),
  'a rare word': round => search(rare(round)),
  'three words, one rare': round => search(`${common(round)} ${common(round + 3)} ${rare(round)}`),
  'twelve rare words': round =>
    search(Array.from({ length: 12 }, (_, at) => rare(12 * round + at)).join(' ')),
  'a page far below': round => search(wordOf(40 + round), 900),
  'a beginning of a word': round => search(wordOf(round * 37).slice(0, 4)),
  trending: round => store => store.gifs.trending({ offset: (round % 10) * LIMIT, limit: LIMIT }),
  related: round => store => store.gifs.related(idOf(round * 7), { offset: 0, limit: LIMIT }),
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
  await store.close()
  return cells
}

export const store: Group = {
  title: 'The store',
  help: 'search times of the store, on SQLite and PostgreSQL',
  method: `${count(RECORDS)} made-up records, whose words follow Zipf's law. Each kind of search runs ${ROUNDS} times, one after the other, with
other words each time, after as many that bring the data into memory.`,
  async measure({ quick, ...asked }) {
    const records = asked.records || (quick ? QUICK_RECORDS : RECORDS)
    const sqlite = await inFolder(async folder => timesOf(await openStore({ folder }), records))
    const { url, stop } = await startPostgres()
    try {
      const postgres = await timesOf(await openPostgresStore({ url: url('postgres') }), records)
      const rows = Object.keys(QUESTIONS).map((name, at) => [name, sqlite[at] ?? '', postgres[at] ?? ''])
      return markdownTable(['ms, median / 95 %', 'SQLite', 'PostgreSQL'], rows)
    } finally {
      await stop()
    }
  },
}
