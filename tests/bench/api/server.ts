/** Serves pages on one origin, API and media on another, and counts what each run downloads. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Places } from '../pages.ts'
import { type Answer, createAnswers, type ServedPages } from './answers.ts'
import { CABLE, createLink, type Network } from './link.ts'
import { readMedia } from './media.ts'

/** Downloads of the current run. */
export interface Taken {
  /** GIFs sent by list calls: the end of the last page. */
  fetched: number
  scriptBrotliBytes: number
  requests: number
  /** Compressed size of all answers' bodies. */
  bytes: number
  /** The moving files' part of `bytes`. */
  movingBytes: number
  /** When the first GIF's moving file was there, ms since 1970. */
  loopAtMs: number
}

const nothing = (): Taken => ({
  fetched: 0,
  scriptBrotliBytes: 0,
  requests: 0,
  bytes: 0,
  movingBytes: 0,
  loopAtMs: Number.NaN,
})

export interface BenchServer {
  places: Places
  taken(): Readonly<Taken>
  /** Number of answers not yet sent. */
  busy(): number
  /** Resets the counters and switches the network. */
  reset(network?: Network): void
  close(): Promise<void>
}

const MOVING = /\/media\/.*\.(webp|mp4|avif)$/
const FIRST_GIF = '/media/bench0/'

/** Listens on two free ports. */
export async function startServer(pages: ServedPages): Promise<BenchServer> {
  const answers = createAnswers({ pages, media: await readMedia(console.log) })
  const places: Places = { page: '', api: '', assets: '' }
  let taken = nothing()
  let link = createLink(CABLE)
  let busy = 0
  /** When each connection was begun, ms. */
  const begunMs = new WeakMap<Socket, number>()

  const serve =
    (answerOf: (request: IncomingMessage) => Answer | undefined | 'empty'): RequestListener =>
    (request, response) => {
      request.resume()
      const found = answerOf(request)
      const answer = found === 'empty' ? undefined : found
      const body = answer?.brotli ?? answer?.body ?? Buffer.alloc(0)
      count(taken, answer)
      busy++
      const { url = '' } = request
      const isMoving = MOVING.test(url)
      if (isMoving) taken.movingBytes += body.length
      const run = taken
      const send = () => {
        busy--
        if (isMoving && url.startsWith(FIRST_GIF) && Number.isNaN(run.loopAtMs)) run.loopAtMs = Date.now()
        response.writeHead(found ? 200 : 404, headersOf(answer)).end(body)
      }
      setTimeout(send, link.delay(body.length, performance.now(), begunMs.get(request.socket)))
    }
  const servers = [
    createServer(serve(({ url = '/' }) => answers.page(new URL(url, places.page).pathname, places))),
    createServer(
      serve(({ method, url = '/' }) =>
        // Preflights and analytics get nothing.
        method === 'GET' ? answers.api(new URL(url, places.api), places) : 'empty',
      ),
    ),
  ] as const
  for (const server of servers) {
    server.on('connection', socket => begunMs.set(socket, performance.now()))
  }
  places.page = await listen(servers[0])
  // The same server by another name is another site.
  places.assets = places.page.replace('127.0.0.1', 'localhost')
  places.api = await listen(servers[1])
  return {
    places,
    taken: () => ({ ...taken }),
    busy: () => busy,
    reset(network = CABLE) {
      taken = nothing()
      link = createLink(network)
    },
    async close() {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
    },
  }
}

function count(taken: Taken, answer: Answer | undefined): void {
  taken.requests += 1
  if (!answer) return
  const { body, brotli, type, fetched = 0 } = answer
  taken.bytes += (brotli ?? body).length
  taken.fetched = Math.max(taken.fetched, fetched)
  if (type === 'text/javascript') taken.scriptBrotliBytes += brotli?.length ?? 0
}

const headersOf = (answer: Answer | undefined) => ({
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
  'timing-allow-origin': '*',
  'cache-control': 'max-age=600',
  ...(answer && { 'content-type': answer.type }),
  ...(answer?.brotli && { 'content-encoding': 'br' }),
})

/** The origin. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
