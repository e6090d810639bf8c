/** `EventStore` on SQLite: a bounded log. */
import type { Client, Row } from '@libsql/client'
import type { EventStore, StoredEvent } from '../types.ts'

export function eventStore(client: Client, capacity: number): EventStore {
  const select = async (sql: string, args: (string | number)[] = []) =>
    (await client.execute({ sql, args })).rows
  return {
    async add(events) {
      if (events.length === 0) return
      const inserts = events.map(event => ({
        sql: 'INSERT INTO events (ts, source, action, type, gif_id, user_id, attributes) VALUES (?, ?, ?, ?, ?, ?, ?)',
        args: [
          event.ts,
          event.source,
          event.action,
          event.type,
          event.gifId ?? null,
          event.userId ?? null,
          event.attributes ? JSON.stringify(event.attributes) : null,
        ],
      }))
      const forget = {
        sql: 'DELETE FROM events WHERE number <= (SELECT max(number) FROM events) - ?',
        args: [capacity],
      }
      await client.batch([...inserts, forget], 'write')
    },
    latest: async limit =>
      (await select('SELECT * FROM events ORDER BY number DESC LIMIT ?', [limit])).map(toEvent),
    async counts() {
      const rows = await select(
        'SELECT gif_id, action, count(*) AS count FROM events GROUP BY gif_id, action ORDER BY count DESC, gif_id, action',
      )
      return rows.map(row => ({
        gifId: row.gif_id === null ? undefined : String(row.gif_id),
        action: String(row.action),
        count: Number(row.count),
      }))
    },
    async timeline(sinceMs, bucketMs) {
      const rows = await select(
        // Numbers arrive as floating point, which would not round down.
        `SELECT (ts / CAST(?1 AS INTEGER)) * CAST(?1 AS INTEGER) AS start, action, count(*) AS count FROM events WHERE ts >= ?2
         GROUP BY start, action ORDER BY start, action`,
        [Math.floor(bucketMs), Math.floor(sinceMs)],
      )
      return rows.map(row => ({
        startMs: Number(row.start),
        action: String(row.action),
        count: Number(row.count),
      }))
    },
    total: async () => Number((await select('SELECT count(*) AS total FROM events'))[0]?.total ?? 0),
  }
}

function toEvent(row: Row): StoredEvent {
  return {
    ts: Number(row.ts),
    source: row.source === 'ajax' ? 'ajax' : 'pingback',
    action: String(row.action),
    type: String(row.type),
    ...(row.gif_id === null ? {} : { gifId: String(row.gif_id) }),
    ...(row.user_id === null ? {} : { userId: String(row.user_id) }),
    ...(row.attributes === null ? {} : { attributes: JSON.parse(String(row.attributes)) }),
  }
}
