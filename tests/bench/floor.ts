/**
 * What an operator would put together for the same answers: the raw engine behind Node's HTTP, with
 * neither checks, ranking, filters nor limits. Nothing on this engine answers faster.
 */
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createClient } from '@libsql/client'

/** Over the databases in `folder`. Resolves with its origin and how to close it. */
export async function startFloor(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const db = createClient({ url: `file:${join(folder, 'content.db')}` })
  const one = 'SELECT r.record FROM gifs g JOIN gif_records r ON r.number = g.number WHERE g.id = ?'
  const search = `SELECT r.record FROM (
      SELECT rowid AS number FROM gif_text WHERE gif_text MATCH ? ORDER BY rowid DESC LIMIT 25
    ) AS found JOIN gif_records r ON r.number = found.number`
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor')
    const word = searchParams.get('q')
    const args = word === null ? [pathname.split('/').at(-1) ?? ''] : [`"${word}"`]
    db.execute({ sql: word === null ? one : search, args }).then(
      ({ rows }) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(`{"data":[${rows.map(({ record }) => String(record)).join()}]}`)
      },
      () => {
        response.statusCode = 500
        response.end()
      },
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      db.close()
    },
  }
}
