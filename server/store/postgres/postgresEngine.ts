/** PostgreSQL with its full-text search. Callers fold words first, as for SQLite. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Match, ResultRange } from '../find/textIndex.ts'
import type { Content, Engine, People } from '../sql/engine.ts'
import { facetGroups, LISTED } from '../sql/facets.ts'
import { facetTexts, type MatchSyntax, wordGroups } from '../sql/matchText.ts'
import type { GifText } from '../sql/rows.ts'
import type { ContentTables, PeopleTables } from '../sql/tables.ts'
import { withBeginnings } from './beginnings.ts'

/** Longer words are cut, because lexemes have a limit. */
const MAX_LEXEME_LENGTH = 80
const MAX_NUMBER = Number.MAX_SAFE_INTEGER

export function postgresEngine(db: Kysely<ContentTables & PeopleTables>): Engine {
  const content = db as unknown as Content
  return {
    content,
    people: db as unknown as People,
    among: values => sql<string>`(SELECT unnest(${values}::text[]))`,
    amongNumbers: values => sql<number>`(SELECT unnest(${values}::bigint[]))`,
    locked: sql`FOR UPDATE`,
    skipLocked: sql`FOR UPDATE SKIP LOCKED`,
    async newest(match, { limit, offset = 0, without = [] }: ResultRange, highest) {
      const groups = conditions(await withBeginnings(content, match))
      const { rows } = await sql<{ numbers: number[] }>`
        SELECT array_to_json(numbers) AS numbers FROM giflet_newest(
          ${groups}::text[]::tsquery[], ${highest}, 0, ${MAX_NUMBER}, ${without}::bigint[],
          ${offset}, ${limit + offset}
        )`.execute(content)
      return rows[0]?.numbers ?? []
    },
    firstFrom: (match, number) => sql`
      SELECT number FROM gif_text WHERE words @@ ${query(match)}
      AND number >= ${number} ORDER BY number LIMIT 1`,
    async writeTexts(db, texts) {
      const numbers = texts.map(({ number }) => number)
      await sql`DELETE FROM gif_text WHERE number = ANY (${numbers}::bigint[])`.execute(db)
      const rows = texts.flatMap(({ number, text }) => (text ? [{ number, vector: vectorOf(text) }] : []))
      if (rows.length === 0) return
      const values = rows.map(
        ({ number, vector }) =>
          sql`(${number}::bigint, ${vector}::tsvector || giflet_places(${number}::bigint))`,
      )
      await sql`INSERT INTO gif_text (number, words) VALUES ${sql.join(values)}`.execute(db)
    },
  }
}

/** Words consist of letters, digits and marks, so none needs escaping. */
const lexeme = (text: string): string => `'${[...text].slice(0, MAX_LEXEME_LENGTH).join('')}'`

const SYNTAX: MatchSyntax = { term: lexeme, and: ' & ', or: ' | ' }

/**
 * Prefix of the second copy of a title's words. Weights would do too, but no index knows them: each
 * record with the word anywhere would be read, and the planner would expect them all.
 */
const IN_TITLE = '\ue001'

const vectorOf = ({ title, rest }: GifText): string =>
  [...title, ...rest, ...title.map(word => IN_TITLE + word)].map(lexeme).join(' ')

/** A literal, because the planner chooses the index by the frequency of its words. */
const query = (match: Match): RawBuilder<unknown> => sql`${queryText(match)}::tsquery`

const queryText = (match: Match): string => groupsOf(match).join(' & ')

/** Number of conditions that `giflet_newest` takes. */
const MOST_CONDITIONS = 4

/** One condition a group; several groups share one if there are too many. */
export function conditions(match: Match): string[] {
  const groups = groupsOf(match)
  return groups
    .slice(0, MOST_CONDITIONS)
    .map((_, at) => groups.filter((_, other) => other % MOST_CONDITIONS === at).join(' & '))
}

function groupsOf(match: Match): string[] {
  const before = match.inTitle ? IN_TITLE : ''
  const words = wordGroups(match, {
    ...SYNTAX,
    term: (word, isPrefix) => lexeme(before + word) + (isPrefix ? ':*' : ''),
  })
  const groups = facetTexts(facetGroups(match), SYNTAX)
  const all = [...words, ...groups]
  return all.length > 0 ? all : [lexeme(LISTED)]
}
