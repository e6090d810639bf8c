/** Users, read from the records they uploaded. */
import type { InArgs, Row } from '@libsql/client'
import { words } from '../fold.ts'
import { channelKey } from '../searchExpression.ts'
import type { Channel, GifStore } from '../types.ts'
import { parseRecord, userOf } from './rows.ts'

type Select = (sql: string, args: InArgs) => Promise<Row[]>

/** One row per user: the first of their records in trending order, and how many there are. */
const CHANNELS = `
  SELECT channel, count(*) AS count, id, record, patch, max(trend) AS top
  FROM gifs WHERE listed = 1 AND channel <> '' GROUP BY channel`

export function channelQueries(select: Select): Pick<GifStore, 'channel' | 'searchChannels'> {
  return {
    async channel(username) {
      const rows = await select(`SELECT * FROM (${CHANNELS}) WHERE channel = ?`, [channelKey(username)])
      return rows.map(toChannel)[0]
    },
    async searchChannels(term, { offset, limit }) {
      const wanted = words(term.slice(0, 200))
      const all = (await select(`${CHANNELS} ORDER BY count DESC, channel`, [])).map(toChannel)
      const found = wanted.length === 0 ? [] : all.filter(channel => fits(channel, wanted))
      return { channels: found.slice(offset, offset + limit), total: found.length }
    },
  }
}

/** Every word typed is the beginning of a word of the username or display name, or part of the username. */
function fits({ user, username }: Channel, wanted: readonly string[]): boolean {
  const key = channelKey(username)
  const known = words(`${username} ${String(user.display_name ?? '')}`)
  return wanted.every(word => key.includes(word) || known.some(name => name.startsWith(word)))
}

function toChannel(row: Row): Channel {
  const user = userOf(parseRecord(row.record, row.patch)) ?? {}
  return {
    user: { ...user },
    username: String(user.username ?? ''),
    count: Number(row.count),
    featuredId: String(row.id),
  }
}
