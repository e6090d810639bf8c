/** Users, read from the records they uploaded. */
import { sql } from 'kysely'
import { channelKey } from '../searchTerm.ts'
import type { Channel, Page, TagCount } from '../types.ts'
import { words } from '../words/fold.ts'
import type { Content } from './engine.ts'
import { recordRows } from './readGifs.ts'
import { countOf } from './rowBatches.ts'
import { parseRecord, tagKey, userOf } from './rows.ts'

const MAX_WORDS = 6
/** Sorts after every text with the same prefix. */
export const LAST = '\u{10ffff}'

/**
 * Whether a user has records, listed or not. Reads `channels` first: for a user with many listed
 * records, a planner would scan `gifs` until one comes.
 */
export async function hasRecords(db: Content, key: string): Promise<boolean> {
  const listed = await db.selectFrom('channels').select('key').where('key', '=', key).executeTakeFirst()
  if (listed) return true
  const hidden = await db
    .selectFrom('gifs')
    .select('number')
    .where('channel', '=', key)
    .where('present', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return hidden !== undefined
}

/** The user of this name, or the one with the most records whose name begins with it. */
export async function channelNear(db: Content, name: string): Promise<string> {
  if (name === '') return name
  const row = await db
    .selectFrom('channels')
    .select('key')
    .where('key', '>=', name)
    .where('key', '<', name + LAST)
    .orderBy(eb => eb.case().when('key', '=', name).then(0).else(1).end())
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.key ?? name
}

export function channelQueries(db: Content) {
  /** Adds the user's first record in trending order. */
  async function withFeatured({ key, count }: { key: string; count: number }): Promise<Channel[]> {
    const row = await recordRows(db)
      .where('g.channel', '=', key)
      .where('g.channel', '<>', '')
      .where('g.listed', '=', 1)
      .orderBy('g.heat', 'desc')
      .orderBy('g.trend', 'desc')
      .orderBy('g.number')
      .limit(1)
      .executeTakeFirst()
    if (!row) return []
    const user = userOf(parseRecord(row.record, row.patch)) ?? {}
    return [{ user: { ...user }, username: String(user.username ?? ''), count, featuredId: row.id }]
  }

  return {
    async channel(username: string) {
      const row = await db
        .selectFrom('channels')
        .select(['key', 'count'])
        .where('key', '=', channelKey(username))
        .executeTakeFirst()
      return row && (await withFeatured(row))[0]
    },
    async searchChannels(term: string, { offset, limit }: Page) {
      const wanted = words(term.slice(0, 200)).slice(0, MAX_WORDS)
      if (wanted.length === 0) return { channels: [], total: 0 }
      // Words consist of letters, digits and marks, none of which is a wildcard.
      const found = db
        .selectFrom('channels')
        .where(({ and, eb, or }) =>
          and(
            wanted.map(word =>
              or([
                eb('key', 'like', `%${word}%`),
                eb('names', 'like', `${word}%`),
                eb('names', 'like', `% ${word}%`),
              ]),
            ),
          ),
        )
      const rows = await found
        .select(['key', 'count'])
        .orderBy('count', 'desc')
        .orderBy('key')
        .limit(limit)
        .offset(offset)
        .execute()
      return { channels: (await Promise.all(rows.map(withFeatured))).flat(), total: await countOf(found) }
    },
  }
}

/** Newest records of a tag whose other tags are counted. */
const SAMPLE = 400

export function tagQueries(db: Content) {
  return {
    /** Tags that start with `prefix` (empty: all), most used first. */
    tags(prefix: string, limit: number): Promise<TagCount[]> {
      const from = tagKey(prefix)
      const all = db.selectFrom('tag_counts').select(['name', 'count'])
      return (from === '' ? all : all.where('key', '>=', from).where('key', '<', from + LAST))
        .orderBy('count', 'desc')
        .orderBy('key')
        .limit(limit)
        .execute()
    },
    /** Tags that occur together with `tag` among its newest records, most frequent first. */
    async relatedTags(tag: string, limit: number) {
      const key = tagKey(tag)
      const { rows } = await sql<TagCount>`
        SELECT min(other.name) AS name, count(*) AS count
        FROM (SELECT number FROM gif_tags WHERE key = ${key} ORDER BY number DESC LIMIT ${SAMPLE}) AS mine
        JOIN gifs AS g ON g.number = mine.number AND g.listed = 1
        JOIN gif_tags AS other ON other.number = mine.number AND other.key <> ${key}
        GROUP BY other.key ORDER BY 2 DESC, other.key LIMIT ${limit}`.execute(db)
      return rows
    },
  }
}
