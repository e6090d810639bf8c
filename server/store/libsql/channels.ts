/** Users, read from the records they uploaded. */
import { type Kysely, sql } from 'kysely'
import { words } from '../fold.ts'
import { channelKey } from '../searchExpression.ts'
import type { Channel, GifStore } from '../types.ts'
import { parseRecord, userOf } from './rows.ts'
import type { ContentTables } from './tables.ts'

interface ChannelRow {
  count: number
  id: string
  record: string
  patch: string
}

export function channelQueries(db: Kysely<ContentTables>): Pick<GifStore, 'channel' | 'searchChannels'> {
  /** One row per user: their first record in trending order and the number of records. */
  const channels = () =>
    db
      .selectFrom('gifs')
      // SQLite takes the other columns from the row that has the maximum.
      .select([
        'channel',
        'id',
        'record',
        'patch',
        sql<number>`count(*)`.as('count'),
        sql`max(trend)`.as('top'),
      ])
      .where('listed', '=', 1)
      .where('channel', '<>', '')
      .groupBy('channel')

  return {
    async channel(username) {
      const row = await channels().where('channel', '=', channelKey(username)).executeTakeFirst()
      return row && toChannel(row)
    },
    async searchChannels(term, { offset, limit }) {
      const wanted = words(term.slice(0, 200))
      if (wanted.length === 0) return { channels: [], total: 0 }
      const rows = await channels().orderBy('count', 'desc').orderBy('channel').execute()
      const found = rows.map(toChannel).filter(channel => fits(channel, wanted))
      return { channels: found.slice(offset, offset + limit), total: found.length }
    },
  }
}

/** Whether every word starts a word of the username or display name, or is part of the username. */
function fits({ user, username }: Channel, wanted: readonly string[]): boolean {
  const key = channelKey(username)
  const known = words(`${username} ${String(user.display_name ?? '')}`)
  return wanted.every(word => key.includes(word) || known.some(name => name.startsWith(word)))
}

function toChannel({ record, patch, count, id }: ChannelRow): Channel {
  const user = userOf(parseRecord(record, patch)) ?? {}
  return { user: { ...user }, username: String(user.username ?? ''), count, featuredId: id }
}
