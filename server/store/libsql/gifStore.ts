/**
 * `GifStore` on SQLite with its full-text index. Records are in `content.db`. Patches are in
 * `people.db`, so they survive a rebuild and a record that leaves and returns; `content.db` holds a
 * copy of each.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { GifRecord } from '../../library/types.ts'
import { anyOf, channelKey, inTitle, parseTerm, searchExpressions } from '../searchExpression.ts'
import { type GifPage, type GifStore, type ListQuery, RATINGS } from '../types.ts'
import { channelQueries } from './channels.ts'
import { type Fields, parseRecord, rowOf, tagKey, withPatch } from './rows.ts'
import type { ContentTables, PeopleTables } from './tables.ts'

const PUT_BATCH = 200
/** Fewer related records than this are filled up with trending ones. */
const ENOUGH_RELATED = 24

type Content = Kysely<ContentTables>
type People = Kysely<PeopleTables>
type Fragment = RawBuilder<unknown>
interface StoredRow {
  record: string
  patch: string
}

/** What a page selects from `gifs g`. */
interface From {
  join?: Fragment
  where?: Fragment
}

const TREND = sql`g.trend DESC, g.number`
const RECENT = sql`g.created DESC, g.number`

export function gifStore(content: Content, people: People, random: () => number = Math.random): GifStore {
  const takedownListeners = new Set<(id: string) => void>()

  async function page({ join, where }: From, order: Fragment, query: ListQuery): Promise<GifPage> {
    const from = sql`FROM gifs g ${join ?? sql``} WHERE ${sql.join(
      [...(where ? [where] : []), ...filters(query)],
      sql` AND `,
    )}`
    const counted = await sql<{ total: number }>`SELECT count(*) AS total ${from}`.execute(content)
    const { rows } = await sql<StoredRow>`SELECT g.record, g.patch ${from}
      ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(content)
    return { records: rows.map(toRecord), total: counted.rows[0]?.total ?? 0 }
  }

  async function getMany(ids: readonly string[]): Promise<GifRecord[]> {
    const { rows } = await sql<StoredRow>`
      SELECT g.record, g.patch FROM ${eachOf([...new Set(ids)])} wanted JOIN gifs g ON g.id = wanted.value
      WHERE g.present = 1 ORDER BY wanted.key`.execute(content)
    return rows.map(toRecord)
  }

  async function put(records: readonly GifRecord[]): Promise<void> {
    for (let start = 0; start < records.length; start += PUT_BATCH) {
      const batch = records.slice(start, start + PUT_BATCH)
      const ids = eachOf(batch.map(record => record.id))
      const wanted = sql<string>`(SELECT value FROM ${ids})`
      const known = await content
        .selectFrom('gifs')
        .select(['id', 'record', 'patch'])
        .where('id', 'in', wanted)
        .execute()
      const patched = await people.selectFrom('patches').selectAll().where('id', 'in', wanted).execute()
      const stored = new Map(known.map(row => [row.id, row]))
      const patches = new Map(patched.map(({ id, patch }) => [id, patch]))
      const changed = batch.filter(record => {
        const row = stored.get(record.id)
        return row?.record !== JSON.stringify(record) || row.patch !== (patches.get(record.id) ?? '{}')
      })
      if (changed.length === 0) continue
      await content.transaction().execute(async trx => {
        for (const record of changed) await upsert(trx, record, parsePatch(patches.get(record.id)))
      })
    }
  }

  async function patch(id: string, fields: Fields): Promise<GifRecord | undefined> {
    const row = await content.selectFrom('gifs').select('record').where('id', '=', id).executeTakeFirst()
    const patched = await people.selectFrom('patches').select('id').where('id', '=', id).executeTakeFirst()
    if (!row && !patched) return undefined
    const kept = await people.transaction().execute(trx => mergePatch(trx, id, fields))
    if (!row) return undefined
    const record = JSON.parse(row.record) as GifRecord
    await content.transaction().execute(trx => upsert(trx, record, kept))
    if (fields.is_removed === true) for (const listener of [...takedownListeners]) listener(id)
    return withPatch(record, kept)
  }

  return {
    put,
    patch,
    getMany,
    get: async id => (await getMany([id]))[0],
    async remove(ids) {
      const numbers = content
        .selectFrom('gifs')
        .select('number')
        .where('id', 'in', sql<string>`(SELECT value FROM ${eachOf(ids)})`)
      await content.transaction().execute(async trx => {
        await trx.deleteFrom('gif_text').where('rowid', 'in', numbers).execute()
        await trx.deleteFrom('gif_tags').where('number', 'in', numbers).execute()
        await trx.deleteFrom('gifs').where('number', 'in', numbers).execute()
      })
    },
    async allIds() {
      const rows = await content.selectFrom('gifs').select('id').orderBy('number').execute()
      return rows.map(({ id }) => id)
    },
    async takenDown() {
      const removed = sql`json_extract(patch, '$.is_removed')`
      const rows = await people.selectFrom('patches').select('id').where(removed, '=', 1).execute()
      return rows.map(({ id }) => id)
    },
    async isTakenDown(id) {
      const row = await people.selectFrom('patches').select('patch').where('id', '=', id).executeTakeFirst()
      return parsePatch(row?.patch).is_removed === true
    },
    onTakenDown(listener) {
      takedownListeners.add(listener)
      return () => takedownListeners.delete(listener)
    },

    async search(query) {
      const { channel, words } = parseTerm(query.term)
      const inChannel = channel === undefined ? {} : { where: sql`g.channel = ${channel}` }
      const expressions = searchExpressions(words)
      const byDate = query.sort === 'recent'
      if (!expressions) {
        return channel === undefined
          ? { records: [], total: 0 }
          : page(inChannel, byDate ? RECENT : TREND, query)
      }
      const { all, any, whole } = expressions
      const order = byDate ? RECENT : relevance([inTitle(whole), whole, inTitle(all)])
      const find = (expression: string) => page({ ...inChannel, join: matching(expression) }, order, query)
      const strict = await find(all)
      return strict.total > 0 || words.length === 1 ? strict : find(any)
    },

    trending: query => page({}, TREND, query),

    async random({ tag, ...query }) {
      const term = tag === undefined ? undefined : parseTerm(tag)
      const expressions = term && searchExpressions(term.words)
      if (term && !expressions && term.channel === undefined) return undefined
      const from: From = {
        ...(expressions && { join: matching(expressions.all) }),
        ...(term?.channel !== undefined && { where: sql`g.channel = ${term.channel}` }),
      }
      const order = sql`g.number`
      const { total } = await page(from, order, { ...query, offset: 0, limit: 0 })
      const offset = Math.min(total - 1, Math.floor(random() * total))
      return total === 0 ? undefined : (await page(from, order, { ...query, offset, limit: 1 })).records[0]
    },

    async related(id, query) {
      const row = await content
        .selectFrom('gifs as g')
        .innerJoin('gif_text as t', 't.rowid', 'g.number')
        .select(['g.number', 't.title', 't.tags'])
        .where('g.id', '=', id)
        .where('g.present', '=', 1)
        .executeTakeFirst()
      if (!row) return undefined
      const others = { where: sql`g.number <> ${row.number}` }
      const shared = [...new Set(`${row.tags} ${row.title}`.split(' ').filter(Boolean))].slice(0, 40)
      if (shared.length === 0) return page(others, TREND, query)
      const near = sql`f.score, ${TREND}`
      const found = await page({ ...others, join: matching(anyOf(shared)) }, near, query)
      if (found.total >= ENOUGH_RELATED) return found
      const all = { ...others, join: sql`LEFT ${matching(anyOf(shared))}` }
      return page(all, sql`f.rowid IS NULL, ${near}`, query)
    },

    async byUser(username, query) {
      const key = channelKey(username)
      if (!key) return undefined
      const known = await content
        .selectFrom('gifs')
        .select('id')
        .where('channel', '=', key)
        .where('present', '=', 1)
        .limit(1)
        .executeTakeFirst()
      return known && page({ where: sql`g.channel = ${key}` }, RECENT, query)
    },

    ...channelQueries(content),

    tags: (prefix, limit) =>
      content
        .selectFrom('gif_tags as t')
        .innerJoin('gifs as g', 'g.number', 't.number')
        .select([sql<string>`min(t.name)`.as('name'), sql<number>`count(*)`.as('count')])
        .where('g.listed', '=', 1)
        .where(sql`substr(t.key, 1, length(${tagKey(prefix)}))`, '=', tagKey(prefix))
        .groupBy('t.key')
        .orderBy('count', 'desc')
        .orderBy('t.key')
        .limit(limit)
        .execute(),

    relatedTags: (tag, limit) =>
      content
        .selectFrom('gif_tags as mine')
        .innerJoin('gif_tags as other', 'other.number', 'mine.number')
        .innerJoin('gifs as g', 'g.number', 'mine.number')
        .select([sql<string>`min(other.name)`.as('name'), sql<number>`count(*)`.as('count')])
        .whereRef('other.key', '<>', 'mine.key')
        .where('mine.key', '=', tagKey(tag))
        .where('g.listed', '=', 1)
        .groupBy('other.key')
        .orderBy('count', 'desc')
        .orderBy('other.key')
        .limit(limit)
        .execute(),
  }
}

/** A list as a table with the columns `key` (the index) and `value`. */
const eachOf = (values: readonly string[]): Fragment => sql`json_each(${JSON.stringify(values)})`

/** Joins the matches of an FTS expression with their score, weighted by title, tags and people. */
const matching = (expression: string): Fragment => sql`JOIN (
  SELECT rowid, bm25(gif_text, 10.0, 4.0, 1.0) AS score FROM gif_text WHERE gif_text MATCH ${expression}
) f ON f.rowid = g.number`

/** Orders by the first expression that matches, then by score. */
function relevance(expressions: readonly string[]): Fragment {
  const cases = expressions.map(
    (expression, rank) =>
      sql`WHEN g.number IN (SELECT rowid FROM gif_text WHERE gif_text MATCH ${expression}) THEN ${sql.lit(rank)}`,
  )
  return sql`CASE ${sql.join(cases, sql` `)} ELSE ${sql.lit(expressions.length)} END, f.score, ${TREND}`
}

function filters({ rating = 'r', types = [], excludeDynamic }: Partial<ListQuery>): Fragment[] {
  return [
    sql`g.listed = 1`,
    sql`g.rating <= ${RATINGS.indexOf(rating)}`,
    ...(types.length > 0 ? [sql`g.type IN (${sql.join(types)})`] : []),
    ...(excludeDynamic ? [sql`g.dynamic = 0`] : []),
  ]
}

async function upsert(db: Content, record: GifRecord, patch: Fields): Promise<void> {
  const { title, tags, people, tagKeys, ...row } = rowOf(withPatch(record, patch))
  const values = { ...row, record: JSON.stringify(record), patch: JSON.stringify(patch) }
  const { number } = await db
    .insertInto('gifs')
    .values(values)
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .returning('number')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('gif_text').where('rowid', '=', number).execute()
  await db.insertInto('gif_text').values({ rowid: number, title, tags, people }).execute()
  await db.deleteFrom('gif_tags').where('number', '=', number).execute()
  if (tagKeys.length === 0) return
  await db
    .insertInto('gif_tags')
    .values(tagKeys.map(([key, name]) => ({ number, key, name })))
    .execute()
}

/** Merges `fields` into the stored patch; null removes a field. Resolves with the new patch. */
async function mergePatch(db: People, id: string, fields: Fields): Promise<Fields> {
  const row = await db.selectFrom('patches').select('patch').where('id', '=', id).executeTakeFirst()
  const merged = Object.entries({ ...parsePatch(row?.patch), ...fields }).filter(
    ([, value]) => value !== null,
  )
  const kept = Object.fromEntries(merged)
  if (merged.length === 0) {
    await db.deleteFrom('patches').where('id', '=', id).execute()
    return kept
  }
  const patch = JSON.stringify(kept)
  await db
    .insertInto('patches')
    .values({ id, patch })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ patch }))
    .execute()
  return kept
}

const parsePatch = (patch = '{}'): Fields => JSON.parse(patch) as Fields

const toRecord = ({ record, patch }: StoredRow): GifRecord => parseRecord(record, patch)
