/** Tags, counted with each write. */
import { sql } from 'kysely'
import type { GifStore } from '../types.ts'
import { LAST } from './channels.ts'
import type { Content } from './engine.ts'
import { tagKey } from './rows.ts'

/** Newest records of a tag whose other tags are counted. */
const SAMPLE = 400

export function tagQueries(db: Content): Pick<GifStore, 'tags' | 'relatedTags'> {
  return {
    tags(prefix, limit) {
      const from = tagKey(prefix)
      const all = db.selectFrom('tag_counts').select(['name', 'count'])
      return (from === '' ? all : all.where('key', '>=', from).where('key', '<', from + LAST))
        .orderBy('count', 'desc')
        .orderBy('key')
        .limit(limit)
        .execute()
    },
    async relatedTags(tag, limit) {
      const key = tagKey(tag)
      const { rows } = await sql<{ name: string; count: number }>`
        SELECT min(other.name) AS name, count(*) AS count
        FROM (SELECT number FROM gif_tags WHERE key = ${key} ORDER BY number DESC LIMIT ${SAMPLE}) AS mine
        JOIN gifs AS g ON g.number = mine.number AND g.listed = 1
        JOIN gif_tags AS other ON other.number = mine.number AND other.key <> ${key}
        GROUP BY other.key ORDER BY 2 DESC, other.key LIMIT ${limit}`.execute(db)
      return rows
    },
  }
}
