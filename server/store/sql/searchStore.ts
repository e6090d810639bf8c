/** The searches of visitors: terms by day, and the clients counted with them today. */
import { sql } from 'kysely'
import { parseTerm } from '../searchTerm.ts'
import { words } from '../words/fold.ts'
import { LAST } from './channels.ts'
import type { Engine, People } from './engine.ts'
import type { GifStore } from './gifStore.ts'
import { dayOf, searchedClient } from './periods.ts'
import { countOf, doNothing } from './rowBatches.ts'

export const SHOWN_DAYS = 7
/** Terms of one client network a day. */
export const MOST_SEARCHES = 50
const MAX_TERM_LENGTH = 60
const MAX_WORDS = 6

/** Letters, digits and emoji; all other characters are dropped. */
const SHOWN = /(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{EMod}\p{RI}'’]|\u200d|\ufe0f)+/gu

/** The counted and displayed form of a term; empty if nothing is left. */
function shownTerm(typed: string): string {
  if (typed.length > MAX_TERM_LENGTH || typed.trimStart().startsWith('@')) return ''
  return (typed.normalize('NFC').toLowerCase().match(SHOWN) ?? []).join(' ')
}

export function searchStore(engine: Engine, gifs: Pick<GifStore, 'search'>, now: () => number) {
  const { people, content, among } = engine
  const today = () => dayOf(now())

  /** Whether every word is one of the library's, and a record has them all. */
  async function isFound(term: string): Promise<boolean> {
    const asked = parseTerm(term)
    if (asked.words.length + asked.emoji.length === 0 || asked.words.length > MAX_WORDS) return false
    const rows = await content
      .selectFrom('word_counts')
      .select('key')
      .where('key', 'in', among(asked.words))
      .execute()
    const known = new Set(rows.map(({ key }) => key))
    return asked.words.every(word => known.has(word)) && finds(term)
  }
  const finds = async (term: string) => (await gifs.search({ term, offset: 0, limit: 1 })).total > 0

  const hidden = async () =>
    (await people.selectFrom('hidden_terms').select('term').orderBy('term').execute()).map(({ term }) => term)
  /** Invalidates cached suggestions. */
  const changed = () => sql`UPDATE content_version SET version = version + 1`.execute(content)

  return {
    /**
     * Counts a search of a client network, once a day and up to a limit for all terms. Skips terms
     * that find nothing or have words unknown to the library, because a term is shown to others and
     * may be a name or an address. Resolves with whether it counted.
     */
    async add(client: string, typed: string) {
      const term = shownTerm(typed)
      if (term === '' || !(await isFound(term))) return false
      return people.transaction().execute(trx => count(trx, client, term, today()))
    },
    /** The most frequent terms of the last days with this prefix (empty: any), unless hidden. */
    top: (prefix: string, limit: number) => topTerms(people, shownTerm(prefix), today() - SHOWN_DAYS, limit),
    /** Hides a term from all suggestions. */
    async hide(typed: string) {
      const term = shownTerm(typed)
      if (term === '') return
      await people.insertInto('hidden_terms').values({ term }).onConflict(doNothing).execute()
      await changed()
    },
    /** Shows a hidden term again. */
    async show(typed: string) {
      await people.deleteFrom('hidden_terms').where('term', '=', shownTerm(typed)).execute()
      await changed()
    },
    hidden,
    /** Leaves out hidden terms and those that find nothing now. */
    async worthShowing(terms: readonly string[]) {
      const without = new Set((await hidden()).map(term => words(term).join(' ')))
      const shown = terms.filter(term => !without.has(words(term).join(' ')))
      const found = await Promise.all(shown.map(finds))
      return shown.filter((_, at) => found[at])
    },
  }
}

/** Counts a term once a day for each client. Resolves with whether it did. */
async function count(trx: People, client: string, term: string, day: number): Promise<boolean> {
  const row = { day, client: searchedClient(client, day), term }
  const own = trx.selectFrom('searched_clients').where('day', '=', day)
  if ((await countOf(own.where('client', '=', row.client))) >= MOST_SEARCHES) return false
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('searched_clients')
    .values(row)
    .onConflict(doNothing)
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await trx
    .insertInto('searches')
    .values({ term, day, count: 1 })
    .onConflict(conflict => conflict.columns(['term', 'day']).doUpdateSet({ count: sql`searches.count + 1` }))
    .execute()
  return true
}

/** The terms with this beginning that were counted most after the day `after`. */
function topTerms(people: People, beginning: string, after: number, limit: number) {
  const all = people
    .selectFrom('searches')
    .select(['term', sql<number>`sum(count)`.as('count')])
    .where('day', '>', after)
    .where('term', 'not in', eb => eb.selectFrom('hidden_terms').select('term'))
  return (beginning === '' ? all : all.where('term', '>=', beginning).where('term', '<', beginning + LAST))
    .groupBy('term')
    .orderBy('count', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute()
}
