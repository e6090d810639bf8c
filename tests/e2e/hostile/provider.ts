/** A provider on a real server that misbehaves: endless, slow or redirecting answers. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openServer } from '../../helper/openServer.ts'
import { CORS, META, syntheticGif } from '../harness/syntheticApi.ts'

const HEADERS = { ...CORS, 'content-type': 'application/json' }
/** Records sent for a page of 25. */
const CROWD = 5000
const CHUNK = ' '.repeat(2 ** 16)
/**
 * An endless answer pauses here and stays open, so that a client without a limit fails only its
 * test.
 */
export const ENDLESS_BYTES = 256 * 2 ** 20
const DROP_MS = 200

const answer = (count: number): string =>
  JSON.stringify({
    data: Array.from({ length: count }, (_, index) => syntheticGif(index, { files: false })),
    pagination: { offset: 0, count: 25, total_count: 25 },
    meta: META,
  })

export interface HostileProvider {
  /** Base address of the API with this misbehaviour. */
  api(manner: Manner): string
  /** Bytes sent by the endless answer. */
  endlessBytes(): number
  /** Requests received for a kind of misbehaviour. */
  requests(manner: Manner): number
  close(): Promise<void>
}

export type Manner = 'crowd' | 'endless' | 'drip' | 'redirects' | 'html' | 'text' | 'cut' | 'silent'

export async function startHostileProvider(): Promise<HostileProvider> {
  const counts = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  let endless = 0

  const manners: Record<Manner, (request: IncomingMessage, response: ServerResponse) => void> = {
    crowd: (_, response) => response.writeHead(200, HEADERS).end(answer(CROWD)),
    endless(_, response) {
      response.writeHead(200, HEADERS).write('{"data":[')
      const send = () => {
        while (endless < ENDLESS_BYTES && !response.destroyed) {
          endless += CHUNK.length
          if (!response.write(CHUNK)) return void response.once('drain', send)
        }
      }
      send()
    },
    drip(_, response) {
      response.writeHead(200, HEADERS)
      const timer = setInterval(() => response.write(' '), DROP_MS)
      timers.add(timer)
      response.once('close', () => clearInterval(timer))
    },
    redirects(request, response) {
      const url = new URL(request.url ?? '/', 'http://provider.test')
      url.searchParams.set('step', String(Number(url.searchParams.get('step')) + 1))
      response.writeHead(302, { ...HEADERS, location: `${url.pathname}${url.search}` }).end()
    },
    html: (_, response) =>
      response
        .writeHead(200, { ...HEADERS, 'content-type': 'text/html' })
        .end('<!doctype html><title>Maintenance</title><script>sprung()</script>'),
    text: (_, response) =>
      response.writeHead(200, { ...HEADERS, 'content-type': 'image/png' }).end(answer(25)),
    cut(_, response) {
      response.writeHead(200, { ...HEADERS, 'content-length': '1000000' }).write(answer(3).slice(0, 500))
      setImmediate(() => response.destroy())
    },
    silent: () => {},
  }

  const { origin, close } = await openServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end()
    const manner = request.url?.split('/')[1] ?? ''
    counts.set(manner, (counts.get(manner) ?? 0) + 1)
    if (manner in manners) manners[manner as Manner](request, response)
    else response.writeHead(404, HEADERS).end()
  })
  return {
    api: manner => `${origin}/${manner}/v1/`,
    endlessBytes: () => endless,
    requests: manner => counts.get(manner) ?? 0,
    close() {
      for (const timer of timers) clearInterval(timer)
      return close()
    },
  }
}
