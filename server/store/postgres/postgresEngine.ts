/** PostgreSQL with its full-text search. Words are folded before they come here, as for SQLite. */
import { type RawBuilder, sql } from 'kysely'
import type { Cut, Match, Word } from '../find/textIndex.ts'
import type { Content, Engine, People } from '../sql/engine.ts'
import { facetGroups, LISTED } from '../sql/facets.ts'
import type { GifText } from '../sql/rows.ts'

/** Longer words are cut: a lexeme has a limit, and nobody types so much. */
const MAX_LEXEME_LENGTH = 80

export function postgresEngine(primary: Content & People, reader: Content): Engine {
  return {
    content: primary as unknown as Content,
    people: primary as unknown as People,
    reader,
    among: values => sql<string>`(SELECT unnest(${values}::text[]))`,
    amongNumbers: values => sql<number>`(SELECT unnest(${values}::bigint[]))`,
    newest: (match, { limit, offset = 0, below, without = [] }: Cut) => sql`
      SELECT number FROM gif_text WHERE words @@ ${query(match)}
      ${below === undefined ? sql`` : sql`AND number < ${below}`}
      ${without.length > 0 ? sql`AND number <> ALL (${without}::bigint[])` : sql``}
      ORDER BY number DESC LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`,
    firstFrom: (match, number) => sql`
      SELECT number FROM gif_text WHERE words @@ ${query(match)}
      AND number >= ${number} ORDER BY number LIMIT 1`,
    async writeTexts(db, texts) {
      const numbers = texts.map(({ number }) => number)
      await sql`DELETE FROM gif_text WHERE number = ANY (${numbers}::bigint[])`.execute(db)
      const rows = texts.flatMap(({ number, text }) => (text ? [{ number, vector: vectorOf(text) }] : []))
      if (rows.length === 0) return
      const values = rows.map(({ number, vector }) => sql`(${number}::bigint, ${vector}::tsvector)`)
      await sql`INSERT INTO gif_text (number, words) VALUES ${sql.join(values)}`.execute(db)
    },
  }
}

/** Words have letters, digits and marks only, so none needs escaping. */
const lexeme = (text: string): string => `'${[...text].slice(0, MAX_LEXEME_LENGTH).join('')}'`

/** Weights: A for the title, B for tags, C for people; facets have none. */
function vectorOf({ title, tags, people, facets }: GifText): string {
  const weighted = (text: string, weight: string) =>
    text.split(' ').flatMap(word => (word ? [`${lexeme(word)}:1${weight}`] : []))
  return [
    ...weighted(title, 'A'),
    ...weighted(tags, 'B'),
    ...weighted(people, 'C'),
    ...facets.split(' ').map(lexeme),
  ].join(' ')
}

function term({ text, isPrefix }: Word, weight: string): string {
  const labels = `${isPrefix ? '*' : ''}${weight}`
  return labels ? `${lexeme(text)}:${labels}` : lexeme(text)
}

const oneOf = (terms: readonly string[]): string =>
  terms.length === 1 ? terms.join() : `(${terms.join(' | ')})`

/** As a literal, since the planner chooses the index by how frequent these words are. */
function query(match: Match): RawBuilder<unknown> {
  const words = match.all.map(group => oneOf(group.map(word => term(word, match.inTitle ? 'A' : ''))))
  const groups = facetGroups(match).map(group => oneOf(group.map(lexeme)))
  const all = [...words, ...groups]
  return sql`${all.length > 0 ? all.join(' & ') : lexeme(LISTED)}::tsquery`
}
