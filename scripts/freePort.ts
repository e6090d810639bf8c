/** Ports that are free right now: the demo server takes two neighbours, one per origin. */
import { createServer } from 'node:net'

const FIRST_PORT = 42_000
const PORT_COUNT = 8_000
const ATTEMPTS = 50

/** A port `p` with `p` and `p + 1` free on the loopback address. */
export async function freePortPair(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = FIRST_PORT + 2 * Math.floor((Math.random() * PORT_COUNT) / 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
  throw new Error('No two neighbouring ports are free')
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
