/** Limits open connections, so that neither one client nor many can take them all. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../platform/publicAddress.ts'

/** Connections of all clients to one process. Each costs about 10 kB. */
const MAX_CONNECTIONS = 20_000

/** Returns a function that counts the dropped connections. */
export function limitConnections(server: Server, perClient = Infinity): () => number {
  const open = new Map<string, number>()
  let refused = 0
  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', () => {
    refused += 1
  })
  server.prependListener('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(client) ?? 0) + 1
    if (count > perClient) {
      refused += 1
      socket.destroy()
      return
    }
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
  return () => refused
}
