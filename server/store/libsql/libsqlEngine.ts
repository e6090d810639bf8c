/** SQLite with its full-text index FTS5. */
import { type RawBuilder, sql } from 'kysely'
import type { Match, ResultRange } from '../find/textIndex.ts'
import type { Content, Engine, People } from '../sql/engine.ts'
import { facetGroups, facetsAbove, LISTED } from '../sql/facets.ts'
import { facetTexts, type MatchSyntax, wordGroups } from '../sql/matchText.ts'

export function libsqlEngine(content: Content, people: People): Engine {
  return {
    content,
    people,
    among: values => each<string>(values),
    amongNumbers: values => each<number>(values),
    locked: sql``,
    skipLocked: sql``,
    async newest(match, { limit, offset = 0, without = [] }: ResultRange) {
      const { rows } = await sql<{ number: number }>`
        SELECT rowid AS number FROM gif_text WHERE gif_text MATCH ${expression(match)}
        ${without.length > 0 ? sql`AND rowid NOT IN ${each(without)}` : sql``}
        ORDER BY rowid DESC LIMIT ${limit} OFFSET ${offset}`.execute(content)
      return rows.map(({ number }) => number)
    },
    firstFrom: (match, number) => sql`
      SELECT rowid AS number FROM gif_text WHERE gif_text MATCH ${expression(match)}
      AND rowid >= ${whole(number)} ORDER BY rowid LIMIT 1`,
    async writeTexts(db, texts) {
      const numbers = texts.map(({ number }) => number)
      await sql`DELETE FROM gif_text WHERE rowid IN ${each(numbers)}`.execute(db)
      const rows = texts.flatMap(({ number, text }) => (text ? [{ rowid: number, ...text }] : []))
      if (rows.length === 0) return
      const values = rows.map(
        ({ rowid, title, rest }) => sql`(${rowid}, ${title.join(' ')}, ${rest.join(' ')})`,
      )
      await sql`INSERT INTO gif_text (rowid, title, rest) VALUES ${sql.join(values)}`.execute(db)
    },
  }
}

/**
 * A literal: the driver binds numbers as REAL, with which FTS5 scans all rows instead of seeking.
 */
const whole = (number: number): RawBuilder<unknown> => sql.lit(Math.floor(number))

const each = <T>(values: readonly T[]): RawBuilder<T> =>
  sql<T>`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Words consist of letters, digits and marks, so none needs escaping. */
const quoted = (word: string): string => `"${word}"`

const SYNTAX: MatchSyntax = {
  term: (word, isPrefix) => quoted(word) + (isPrefix ? '*' : ''),
  and: ' AND ',
  or: ' OR ',
}

function expression(match: Match): string {
  const words = wordGroups(match, SYNTAX)
  const inside = words.join(' AND ')
  // Excludes higher ratings, which few records have, because those of most records take long to
  // read.
  const above = facetsAbove(match).map(quoted)
  const groups = facetTexts(facetGroups(above.length > 0 ? { ...match, rating: 'r' } : match), SYNTAX)
  const all = [...(words.length > 0 ? [match.inTitle ? `{title} : (${inside})` : inside] : []), ...groups]
  const found = all.length > 0 ? all.join(' AND ') : quoted(LISTED)
  return above.length > 0 ? `(${found}) NOT (${above.join(' OR ')})` : found
}
