/**
 * The site's data, in two tables: things (an account, a channel, a story), each a JSON object of
 * some kind, and links between two things (a follower and an account, a channel and a GIF).
 */
import type { Client, Row } from '@libsql/client'
import { openDatabase } from '../store/libsql/openDatabase.ts'
import { PEOPLE_MIGRATIONS } from '../store/libsql/peopleSchema.ts'

/** Lower ids are for things with a fixed number, such as the channel of collections. */
export const FIRST_ID = 1000

export type Thing = Record<string, unknown> & { id: string }
export type Kind =
  | 'account'
  | 'secret'
  | 'login'
  | 'code'
  | 'mail'
  | 'channel'
  | 'language-tags'
  | 'handover'
  | 'search-report'
  | 'takedown'
  | 'moderation'
  | 'batch'
  | 'story'
  | 'schedule'
  | 'schedule-activity'
/** What `expire` removes. */
export const EXPIRING = "('account', 'code', 'login', 'mail')"
export type LinkKind = 'follow' | 'channel-gif' | 'ranked-tag' | 'magic-tag' | 'trending-story'

export interface Link {
  /** Increases with every new link. */
  number: number
  source: string
  target: string
  rank: number
}

export interface SiteStore {
  get(kind: Kind, id: string): Promise<Thing | undefined>
  /** Sets fields of a thing, which is created if missing; returns the whole thing. */
  put(kind: Kind, id: string, fields: Readonly<Record<string, unknown>>): Promise<Thing>
  /** Creates a thing with a new number as its id, which is never reused. */
  add(kind: Kind, fields: Readonly<Record<string, unknown>>): Promise<Thing>
  /** Whether it was there. */
  remove(kind: Kind, id: string): Promise<boolean>
  /**
   * Removes accounts, codes, logins and mails whose number `expires` is before this second,
   * accounts with their secrets. Returns how many.
   */
  expire(nowS: number): Promise<number>
  /** Things whose fields equal `where`, oldest first. */
  list(kind: Kind, where?: Readonly<Record<string, string>>): Promise<Thing[]>
  link(kind: LinkKind, source: string, target: string, rank?: number): Promise<void>
  /** Whether it was there. */
  unlink(kind: LinkKind, source: string, target: string): Promise<boolean>
  /** By rank, then oldest first. */
  linksFrom(kind: LinkKind, source: string): Promise<Link[]>
  linksTo(kind: LinkKind, target: string): Promise<Link[]>
  close(): void
}

/** The name of a field as a part of a statement: an index is used only for a name that is there. */
export function plainName(field: string): string {
  if (!/^\w+$/.test(field)) throw new RangeError(`${field} is no field`)
  return field
}

const parse = (row: Row | undefined): Thing | undefined => (row ? JSON.parse(String(row.value)) : undefined)
const toLink = ({ number, source, target, rank }: Row): Link => ({
  number: Number(number),
  source: String(source),
  target: String(target),
  rank: Number(rank),
})

/** Opens the tables in the database at `path` (or `:memory:`), creating missing ones. */
export async function openSiteStore(path: string): Promise<SiteStore> {
  const { client: db } = await openDatabase(path, PEOPLE_MIGRATIONS)
  return { ...things(db), ...links(db), close: () => db.close() }
}

export const listStatement = (fields: readonly string[]): string =>
  `SELECT value FROM site_things WHERE kind = ?
   ${fields.map(name => `AND json_extract(value, '$.${plainName(name)}') = ?`).join(' ')} ORDER BY number`

function things(db: Client): Pick<SiteStore, 'get' | 'put' | 'add' | 'remove' | 'expire' | 'list'> {
  const get: SiteStore['get'] = async (kind, id) => {
    const sql = 'SELECT value FROM site_things WHERE kind = ? AND id = ?'
    return parse((await db.execute({ sql, args: [kind, id] })).rows[0])
  }
  const put: SiteStore['put'] = async (kind, id, fields) => {
    // One statement, so that concurrent writers do not lose each other's fields.
    const sql = `INSERT INTO site_things (kind, id, value) VALUES (?, ?, ?)
      ON CONFLICT (kind, id) DO UPDATE SET value = (
        SELECT json_group_object(key, json(part)) FROM (
          SELECT key, site_things.value -> fullkey AS part FROM json_each(site_things.value)
            WHERE key NOT IN (SELECT key FROM json_each(excluded.value))
          UNION ALL SELECT key, excluded.value -> fullkey FROM json_each(excluded.value)
        )
      ) RETURNING value`
    const { rows } = await db.execute({ sql, args: [kind, id, JSON.stringify({ ...fields, id })] })
    return parse(rows[0]) ?? { id }
  }
  return {
    get,
    put,
    async add(kind, fields) {
      const sql = `INSERT INTO site_things (kind, id, value)
        SELECT ?, next, json_set(?, '$.id', next) FROM (
          SELECT CAST(${FIRST_ID} + COALESCE(MAX(seq), 0) AS TEXT) AS next
          FROM sqlite_sequence WHERE name = 'site_things'
        ) RETURNING value`
      const { rows } = await db.execute({ sql, args: [kind, JSON.stringify(fields)] })
      const thing = parse(rows[0])
      if (!thing) throw new Error(`no ${kind} was made`)
      return thing
    },
    async remove(kind, id) {
      const sql = 'DELETE FROM site_things WHERE kind = ? AND id = ?'
      return (await db.execute({ sql, args: [kind, id] })).rowsAffected > 0
    },
    async expire(nowS) {
      const expired = `json_extract(value, '$.expires') < ? AND kind IN ${EXPIRING}`
      const secrets = `DELETE FROM site_things WHERE kind = 'secret' AND id IN (
        SELECT id FROM site_things WHERE kind = 'account' AND ${expired})`
      const [, removed] = await db.batch(
        [secrets, `DELETE FROM site_things WHERE ${expired}`].map(sql => ({ sql, args: [nowS] })),
        'write',
      )
      return removed?.rowsAffected ?? 0
    },
    async list(kind, where = {}) {
      const sql = listStatement(Object.keys(where))
      const { rows } = await db.execute({ sql, args: [kind, ...Object.values(where)] })
      return rows.flatMap(row => parse(row) ?? [])
    },
  }
}

function links(db: Client): Pick<SiteStore, 'link' | 'unlink' | 'linksFrom' | 'linksTo'> {
  const listBy = (column: 'source' | 'target') => async (kind: LinkKind, id: string) => {
    const sql = `SELECT number, source, target, rank FROM site_links WHERE kind = ? AND ${column} = ?
      ORDER BY rank, number`
    return (await db.execute({ sql, args: [kind, id] })).rows.map(toLink)
  }
  return {
    async link(kind, source, target, rank = 0) {
      const sql = `INSERT INTO site_links (kind, source, target, rank) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, source, target) DO UPDATE SET rank = excluded.rank`
      await db.execute({ sql, args: [kind, source, target, rank] })
    },
    async unlink(kind, source, target) {
      const sql = 'DELETE FROM site_links WHERE kind = ? AND source = ? AND target = ?'
      return (await db.execute({ sql, args: [kind, source, target] })).rowsAffected > 0
    },
    linksFrom: listBy('source'),
    linksTo: listBy('target'),
  }
}
