/** `SiteStore` on PostgreSQL, so that all machines know the same accounts and sessions. */
import type { Pool } from 'pg'
import { createPool } from '../store/postgres/connect.ts'
import {
  EXPIRING,
  FIRST_ID,
  type Link,
  type LinkKind,
  plainName,
  type SiteStore,
  type Thing,
} from './siteStore.ts'

/** Few requests are about accounts. */
const CONNECTIONS = 4

interface LinkRow {
  number: number
  source: string
  target: string
  rank: number
}

/** The tables are those of `openPostgresStore`, which makes them. */
export function openPostgresSiteStore(url: string, onNotice: (line: string) => void): SiteStore {
  const pool = createPool(url, CONNECTIONS, error => onNotice(error.message))
  return { ...things(pool), ...links(pool), close: () => void pool.end() }
}

const countOf = async (pool: Pool, sql: string, ...values: unknown[]) =>
  (await pool.query(sql, values)).rowCount ?? 0

function things(pool: Pool): Pick<SiteStore, 'get' | 'put' | 'add' | 'remove' | 'expire' | 'list'> {
  const found = async (sql: string, ...values: unknown[]): Promise<Thing[]> =>
    (await pool.query<{ value: Thing }>(sql, values)).rows.map(({ value }) => value)
  return {
    async get(kind, id) {
      const sql = 'SELECT value FROM site_things WHERE kind = $1 AND id = $2'
      return (await found(sql, kind, storableText(id)))[0]
    },
    async put(kind, id, fields) {
      // One statement, so that concurrent writers do not lose each other's fields.
      const [thing] = await found(
        `INSERT INTO site_things (kind, id, value) VALUES ($1, $2, $3::jsonb)
         ON CONFLICT (kind, id) DO UPDATE SET value = site_things.value || excluded.value RETURNING value`,
        kind,
        storableText(id),
        storableJson({ ...fields, id }),
      )
      return thing ?? { id }
    },
    async add(kind, fields) {
      const [thing] = await found(
        `INSERT INTO site_things (kind, id, value)
         SELECT $1, id, $2::jsonb || jsonb_build_object('id', id)
         FROM (SELECT (nextval('site_ids') + ${FIRST_ID - 1})::text AS id) AS next RETURNING value`,
        kind,
        storableJson(fields),
      )
      if (!thing) throw new Error(`no ${kind} was made`)
      return thing
    },
    remove: async (kind, id) =>
      (await countOf(pool, 'DELETE FROM site_things WHERE kind = $1 AND id = $2', kind, storableText(id))) >
      0,
    expire: async nowS =>
      Number(
        // In the order of JSON, null and texts are before any number.
        (
          await pool.query<{ count: number }>(
            `WITH expired AS (
               DELETE FROM site_things WHERE kind IN ${EXPIRING}
                 AND value -> 'expires' >= '0' AND value -> 'expires' < to_jsonb($1::bigint)
               RETURNING kind, id
             ), secrets AS (
               DELETE FROM site_things WHERE kind = 'secret'
                 AND id IN (SELECT id FROM expired WHERE kind = 'account')
             ) SELECT count(*) AS count FROM expired`,
            [nowS],
          )
        ).rows[0]?.count,
      ),
    list(kind, where = {}) {
      const tests = Object.entries(where)
      const sql = `SELECT value FROM site_things WHERE kind = $1
        ${tests.map(([name], at) => `AND value ->> '${plainName(name)}' = $${at + 2}`).join(' ')} ORDER BY number`
      return found(sql, kind, ...tests.map(([, text]) => storableText(text)))
    },
  }
}

function links(pool: Pool): Pick<SiteStore, 'link' | 'unlink' | 'linksFrom' | 'linksTo'> {
  const listBy = (column: 'source' | 'target') => async (kind: LinkKind, id: string) => {
    const { rows } = await pool.query<LinkRow>(
      `SELECT number, source, target, rank FROM site_links WHERE kind = $1 AND ${column} = $2
       ORDER BY rank, number`,
      [kind, storableText(id)],
    )
    return rows satisfies Link[]
  }
  return {
    async link(kind, source, target, rank = 0) {
      await pool.query(
        `INSERT INTO site_links (kind, source, target, rank) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, source, target) DO UPDATE SET rank = excluded.rank`,
        [kind, storableText(source), storableText(target), rank],
      )
    },
    unlink: async (kind, source, target) =>
      (await countOf(
        pool,
        'DELETE FROM site_links WHERE kind = $1 AND source = $2 AND target = $3',
        kind,
        storableText(source),
        storableText(target),
      )) > 0,
    linksFrom: listBy('source'),
    linksTo: listBy('target'),
  }
}

/** PostgreSQL has no text with NUL or with half a surrogate pair; strangers send both. */
const storableText = (text: string) => text.replace(/[\0\p{Cs}]/gu, '\ufffd')

const storableJson = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
