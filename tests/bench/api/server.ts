/** Serves pages on one origin, API and media on another, and counts what each run downloads. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Answer, createAnswers, type ServedPages } from './answers.ts'
import { CABLE, createLink, type Network } from './link.ts'
import { drawMedia } from './media.ts'

/** Downloads of the current run. */
export interface Taken {
  /** GIFs sent by list calls: the end of the last page. */
  fetched: number
  scriptBytes: number
  scriptBrotliBytes: number
  requests: number
  /** Of all answers' bodies, as compressed. */
  bytes: number
  /** Pictures and videos: how many answers, of how many files. */
  media: { requests: number; bytes: number; files: Set<string> }
}

const nothing = (): Taken => ({
  fetched: 0,
  scriptBytes: 0,
  scriptBrotliBytes: 0,
  requests: 0,
  bytes: 0,
  media: { requests: 0, bytes: 0, files: new Set() },
})

export interface BenchServer {
  pageOrigin: string
  apiOrigin: string
  taken(): Readonly<Taken>
  /** Number of answers not yet sent. */
  busy(): number
  /** Resets the counters and switches the network. */
  reset(network?: Network): void
  close(): Promise<void>
}

/** Listens on two free ports. With `hasMp4`, each GIF is there as a video too. */
export async function startServer(pages: ServedPages, { hasMp4 = false } = {}): Promise<BenchServer> {
  const answers = createAnswers({ pages, media: await drawMedia(hasMp4), hasMp4 })
  const origins = { page: '', api: '' }
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
      count(taken, request.url ?? '', answer)
      busy++
      const send = () => {
        busy--
        response.writeHead(found ? 200 : 404, headersOf(answer)).end(body)
      }
      setTimeout(send, link.delay(body.length, performance.now(), begunMs.get(request.socket)))
    }
  const servers = [
    createServer(serve(({ url = '/' }) => answers.page(new URL(url, origins.page).pathname, origins))),
    createServer(
      serve(({ method, url = '/' }) =>
        // Preflights and analytics get nothing.
        method === 'GET' ? answers.api(new URL(url, origins.api), origins) : 'empty',
      ),
    ),
  ] as const
  for (const server of servers) {
    server.on('connection', socket => begunMs.set(socket, performance.now()))
  }
  origins.page = await listen(servers[0])
  origins.api = await listen(servers[1])
  return {
    pageOrigin: origins.page,
    apiOrigin: origins.api,
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

function count(taken: Taken, url: string, answer: Answer | undefined): void {
  taken.requests += 1
  if (!answer) return
  const { body, brotli, type, fetched = 0 } = answer
  taken.bytes += (brotli ?? body).length
  taken.fetched = Math.max(taken.fetched, fetched)
  if (type === 'text/javascript') {
    taken.scriptBytes += body.length
    taken.scriptBrotliBytes += brotli?.length ?? 0
  }
  if (/^(image|video)\//.test(type)) {
    taken.media.requests += 1
    taken.media.bytes += body.length
    taken.media.files.add(url.split('?', 1)[0] ?? '')
  }
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
