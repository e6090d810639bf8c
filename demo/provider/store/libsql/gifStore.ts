/** `GifStore` on SQLite with its full-text index. */
import type { Client, InArgs, InStatement, Row } from '@libsql/client'
import type { GifRecord } from '../../../library/types.ts'
import { anyOf, channelKey, inTitle, parseTerm, searchExpressions } from '../searchExpression.ts'
import { type GifPage, type GifStore, type ListQuery, RATINGS } from '../types.ts'
import { channelQueries } from './channels.ts'
import { type Fields, parseRecord, rowOf, tagKey, withPatch } from './rows.ts'

const PUT_BATCH = 200
/** Fewer related records than this are followed by what is trending, so that a grid of them is worth opening. */
const ENOUGH_RELATED = 24
/** Weights of title, tags and people. */
const RANK = 'bm25(gif_text, 10.0, 4.0, 1.0)'

export function gifStore(client: Client, random: () => number = Math.random): GifStore {
  const select = async (sql: string, args: InArgs): Promise<Row[]> =>
    (await client.execute({ sql, args })).rows

  async function page(from: From, order: string, query: ListQuery): Promise<GifPage> {
    const filter = filters(query)
    const where = `FROM gifs g ${from.join ?? ''} WHERE ${[...(from.where ?? []), ...filter.sql].join(' AND ')}`
    const args = [...(from.args ?? []), ...filter.args]
    const [counted, rows] = await Promise.all([
      select(`SELECT count(*) AS total ${where}`, args),
      select(`SELECT g.record, g.patch ${where} ORDER BY ${order} LIMIT ? OFFSET ?`, [
        ...args,
        ...(from.orderArgs ?? []),
        query.limit,
        query.offset,
      ]),
    ])
    return { records: rows.map(toRecord), total: Number(counted[0]?.total ?? 0) }
  }

  async function getMany(ids: readonly string[]): Promise<GifRecord[]> {
    const rows = await select(
      `SELECT g.record, g.patch FROM json_each(?) wanted JOIN gifs g ON g.id = wanted.value
       WHERE g.present = 1 ORDER BY wanted.key`,
      [JSON.stringify([...new Set(ids)])],
    )
    return rows.map(toRecord)
  }

  async function put(records: readonly GifRecord[]): Promise<void> {
    for (let start = 0; start < records.length; start += PUT_BATCH) {
      const batch = records.slice(start, start + PUT_BATCH)
      const known = await select(
        'SELECT id, record, patch FROM gifs WHERE id IN (SELECT value FROM json_each(?))',
        [JSON.stringify(batch.map(record => record.id))],
      )
      const stored = new Map(known.map(row => [String(row.id), row]))
      const changed = batch.filter(record => stored.get(record.id)?.record !== JSON.stringify(record))
      if (changed.length === 0) continue
      const patchOf = (id: string) => JSON.parse(String(stored.get(id)?.patch ?? '{}')) as Fields
      await client.batch(
        changed.flatMap(record => upsert(record, patchOf(record.id))),
        'write',
      )
    }
  }

  async function patch(id: string, fields: Fields): Promise<GifRecord | undefined> {
    const [row] = await select('SELECT record, patch FROM gifs WHERE id = ? AND present = 1', [id])
    if (!row) return undefined
    const record = JSON.parse(String(row.record)) as GifRecord
    const merged = { ...(JSON.parse(String(row.patch)) as Fields), ...fields }
    const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
    await client.batch(upsert(record, kept), 'write')
    return withPatch(record, kept)
  }

  async function remove(ids: readonly string[]): Promise<void> {
    const wanted = JSON.stringify(ids)
    const numbers = '(SELECT number FROM gifs WHERE id IN (SELECT value FROM json_each(?)))'
    await client.batch(
      [
        { sql: `DELETE FROM gif_text WHERE rowid IN ${numbers}`, args: [wanted] },
        { sql: `DELETE FROM gif_tags WHERE number IN ${numbers}`, args: [wanted] },
        { sql: `DELETE FROM gifs WHERE number IN ${numbers}`, args: [wanted] },
      ],
      'write',
    )
  }

  return {
    put,
    patch,
    remove,
    getMany,
    get: async id => (await getMany([id]))[0],
    allIds: async () => (await select('SELECT id FROM gifs ORDER BY number', [])).map(row => String(row.id)),

    async search(query) {
      const { channel, words } = parseTerm(query.term)
      const inChannel = channel === undefined ? none : { where: ['g.channel = ?'], args: [channel] }
      const expressions = searchExpressions(words)
      const order = query.sort === 'recent' ? RECENT : TREND
      if (!expressions)
        return channel === undefined ? { records: [], total: 0 } : page(inChannel, order, query)
      const ranked = query.sort === 'recent' ? RECENT : RELEVANT
      const orderArgs =
        query.sort === 'recent'
          ? []
          : [inTitle(expressions.whole), expressions.whole, inTitle(expressions.all)]
      const find = (match: string) => page({ ...matching(match, inChannel), orderArgs }, ranked, query)
      const strict = await find(expressions.all)
      return strict.total > 0 || words.length === 1 ? strict : find(expressions.any)
    },

    trending: query => page(none, TREND, query),

    async random({ tag, ...query }) {
      const term = tag === undefined ? undefined : parseTerm(tag)
      const expressions = term && searchExpressions(term.words)
      if (term && !expressions && term.channel === undefined) return undefined
      const inChannel =
        term?.channel === undefined ? none : { where: ['g.channel = ?'], args: [term.channel] }
      const from = expressions ? matching(expressions.all, inChannel) : inChannel
      const { total } = await page(from, 'g.number', { ...query, offset: 0, limit: 0 })
      const offset = Math.min(total - 1, Math.floor(random() * total))
      return total === 0
        ? undefined
        : (await page(from, 'g.number', { ...query, offset, limit: 1 })).records[0]
    },

    async related(id, query) {
      const [row] = await select(
        'SELECT g.number, t.title, t.tags FROM gifs g JOIN gif_text t ON t.rowid = g.number WHERE g.id = ? AND g.present = 1',
        [id],
      )
      if (!row) return undefined
      const others = { where: ['g.number <> ?'], args: [Number(row.number)] }
      const shared = [...new Set(`${row.tags} ${row.title}`.split(' ').filter(Boolean))].slice(0, 40)
      if (shared.length === 0) return page(others, TREND, query)
      const match = anyOf(shared)
      const near = await page(matching(match, others), 'f.score, g.trend DESC, g.number', query)
      if (near.total >= ENOUGH_RELATED) return near
      return page(
        matching(match, others, 'LEFT JOIN'),
        'f.rowid IS NULL, f.score, g.trend DESC, g.number',
        query,
      )
    },

    async byUser(username, query) {
      const key = channelKey(username)
      const [known] = await select('SELECT 1 FROM gifs WHERE channel = ? AND present = 1 LIMIT 1', [key])
      return known && key ? page({ where: ['g.channel = ?'], args: [key] }, RECENT, query) : undefined
    },

    ...channelQueries(select),

    async tags(prefix, limit) {
      const key = tagKey(prefix)
      const rows = await select(
        `SELECT min(t.name) AS name, count(*) AS count FROM gif_tags t JOIN gifs g ON g.number = t.number
         WHERE g.listed = 1 AND substr(t.key, 1, length(?1)) = ?1 GROUP BY t.key ORDER BY count DESC, t.key LIMIT ?2`,
        [key, limit],
      )
      return rows.map(toTag)
    },

    async relatedTags(tag, limit) {
      const rows = await select(
        `SELECT min(other.name) AS name, count(*) AS count
         FROM gif_tags mine JOIN gif_tags other ON other.number = mine.number AND other.key <> mine.key
         JOIN gifs g ON g.number = mine.number
         WHERE mine.key = ? AND g.listed = 1 GROUP BY other.key ORDER BY count DESC, other.key LIMIT ?`,
        [tagKey(tag), limit],
      )
      return rows.map(toTag)
    },
  }
}

type Value = string | number

/** Where a page comes from: joins and conditions with their arguments, in the order they stand in the statement. */
interface From {
  join?: string
  where?: string[]
  args?: Value[]
  orderArgs?: Value[]
}

const none: From = {}
const TREND = 'g.trend DESC, g.number'
const RECENT = 'g.created DESC, g.number'
const among = 'g.number IN (SELECT rowid FROM gif_text WHERE gif_text MATCH ?)'
const RELEVANT = `CASE WHEN ${among} THEN 0 WHEN ${among} THEN 1 WHEN ${among} THEN 2 ELSE 3 END, f.score, ${TREND}`

function matching(expression: string, rest: From, join = 'JOIN'): From {
  return {
    ...rest,
    join: `${join} (SELECT rowid, ${RANK} AS score FROM gif_text WHERE gif_text MATCH ?) f ON f.rowid = g.number`,
    args: [expression, ...(rest.args ?? [])],
  }
}

function filters(query: Partial<ListQuery>): { sql: string[]; args: Value[] } {
  const sql = ['g.listed = 1', 'g.rating <= ?']
  const args: Value[] = [RATINGS.indexOf(query.rating ?? 'r')]
  if (query.types && query.types.length > 0) {
    sql.push(`g.type IN (${query.types.map(() => '?').join(', ')})`)
    args.push(...query.types)
  }
  if (query.excludeDynamic) sql.push('g.dynamic = 0')
  return { sql, args }
}

function upsert(record: GifRecord, patch: Fields): InStatement[] {
  const row = rowOf(withPatch(record, patch))
  const number = '(SELECT number FROM gifs WHERE id = ?)'
  return [
    {
      sql: `INSERT INTO gifs (id, type, rating, present, listed, dynamic, channel, created, trend, record, patch)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET type = excluded.type, rating = excluded.rating, present = excluded.present,
              listed = excluded.listed, dynamic = excluded.dynamic, channel = excluded.channel, created = excluded.created,
              trend = excluded.trend, record = excluded.record, patch = excluded.patch`,
      args: [
        row.id,
        row.type,
        row.rating,
        row.present,
        row.listed,
        row.dynamic,
        row.channel,
        row.created,
        row.trend,
        JSON.stringify(record),
        JSON.stringify(patch),
      ],
    },
    { sql: `DELETE FROM gif_text WHERE rowid = ${number}`, args: [row.id] },
    {
      sql: `INSERT INTO gif_text (rowid, title, tags, people) VALUES (${number}, ?, ?, ?)`,
      args: [row.id, row.title, row.tags, row.people],
    },
    { sql: `DELETE FROM gif_tags WHERE number = ${number}`, args: [row.id] },
    {
      sql: `INSERT INTO gif_tags (number, key, name)
            SELECT ${number}, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)`,
      args: [row.id, row.tagKeys],
    },
  ]
}

function toRecord(row: Row): GifRecord {
  return parseRecord(row.record, row.patch)
}

function toTag(row: Row): { name: string; count: number } {
  return { name: String(row.name), count: Number(row.count) }
}
