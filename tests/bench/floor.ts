/**
 * A server that an operator could write for the same answers: Fastify over the same tables, with
 * neither checks, ranking, filters nor limits.
 */
import { join } from 'node:path'
import fastify from 'fastify'
import Database from 'libsql'

const ONE = 'SELECT r.record FROM gifs g JOIN gif_records r ON r.number = g.number WHERE g.id = ?'
const SEARCH = `SELECT r.record FROM (
    SELECT rowid AS number FROM gif_text WHERE gif_text MATCH ? ORDER BY rowid DESC LIMIT 25
  ) AS found JOIN gif_records r ON r.number = found.number`

/** Over the databases in `folder`. Resolves with its origin and how to close it. */
export async function startFloor(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const db = new Database(join(folder, 'content.db'))
  const app = fastify()
  const recordsOf = (sql: string, value: string) => {
    const rows = db.prepare(sql).all(value) as { record: string }[]
    return { data: rows.map(({ record }) => JSON.parse(record) as unknown) }
  }
  app.get<{ Querystring: { q: string } }>('/v1/gifs/search', ({ query }) => recordsOf(SEARCH, `"${query.q}"`))
  app.get<{ Params: { id: string } }>('/v1/gifs/:id', ({ params }) => recordsOf(ONE, params.id))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    async close() {
      app.server.closeAllConnections()
      await app.close()
      db.close()
    },
  }
}
