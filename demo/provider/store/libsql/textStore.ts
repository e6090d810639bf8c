/** `TextStore` on SQLite. */
import type { Client } from '@libsql/client'
import type { TextStore } from '../types.ts'

export function textStore(client: Client, capacity: number): TextStore {
  return {
    async remember(key, message) {
      await client.batch(
        [
          {
            sql: `INSERT INTO texts (key, message, used) VALUES (?, ?, ?)
                  ON CONFLICT (key) DO UPDATE SET used = excluded.used`,
            args: [key, message, Date.now()],
          },
          {
            sql: 'DELETE FROM texts WHERE key IN (SELECT key FROM texts ORDER BY used DESC, rowid DESC LIMIT -1 OFFSET ?)',
            args: [capacity],
          },
        ],
        'write',
      )
    },
    async recall(key) {
      const { rows } = await client.execute({ sql: 'SELECT message FROM texts WHERE key = ?', args: [key] })
      return rows[0] ? String(rows[0].message) : undefined
    },
  }
}
