/** Serves pages on one origin, API and media on another, and counts what each run downloads. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { DIST } from '../../../scripts/build/paths.ts'
import { embedPage } from '../../../server/http/embedPage.ts'
import { clipIndexOf, clipRecord, gifRecord, gifsPage, indexOf, shapeOf } from './gifs.ts'
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
  media: { requests: number; bytes: number; files: ReadonlySet<string> }
}

const nothing = () => ({
  fetched: 0,
  scriptBytes: 0,
  scriptBrotliBytes: 0,
  requests: 0,
  bytes: 0,
  media: { requests: 0, bytes: 0, files: new Set<string>() },
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

interface Answer {
  body: Buffer
  type: string
  brotli?: Buffer
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
}
const OK = { status: 200, msg: 'OK', response_id: 'bench' }
/** Brotli quality that CDNs use for static files. */
const BROTLI_STATIC = 11
const BROTLI_DYNAMIC = 4

const squeeze = (body: Buffer, quality: number): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export interface ServedPages {
  /** By path: `/ID/`. */
  html: ReadonlyMap<string, (apiOrigin: string, pageOrigin: string) => string>
  /** By path: `/ID/entry.js`. */
  scripts: ReadonlyMap<string, string | Uint8Array>
}

/**
 * Listens on `port` and the next one, or on any two free ports for 0. `hasMp4`: each GIF is there as
 * a video too.
 */
export async function startServer(pages: ServedPages, port = 0, hasMp4 = false): Promise<BenchServer> {
  const media = await drawMedia(hasMp4)
  const answers = new Map<string, Answer>()
  let taken = nothing()
  let link = createLink(CABLE)
  let busy = 0
  /** When each connection was begun, ms. */
  const begunMs = new WeakMap<Socket, number>()
  let origins = { page: '', api: '' }

  const textAnswer = (body: Buffer, type: string, quality: number): Answer => ({
    body,
    type,
    brotli: squeeze(body, quality),
  })
  const remembered = (key: string, make: () => Answer | undefined): Answer | undefined => {
    const answer = answers.get(key) ?? make()
    if (answer) answers.set(key, answer)
    return answer
  }

  const oneGif = (index: number) => ({
    data: gifRecord(index, origins.api, hasMp4),
    meta: OK,
  })

  const pageAnswer = (path: string): Answer | undefined =>
    remembered(path, () => {
      const html = pages.html.get(path)?.(origins.api, origins.page)
      if (html !== undefined) return textAnswer(Buffer.from(html), 'text/html', BROTLI_STATIC)
      const script = pages.scripts.get(path)
      if (script !== undefined) return textAnswer(Buffer.from(script), 'text/javascript', BROTLI_STATIC)
      // As our server does.
      const embed = /^\/embed\/\w+$/.test(path)
      const file = normalize(join(DIST, embed ? 'embed.html' : path))
      if (!file.startsWith(normalize(DIST)) || !existsSync(file) || path.endsWith('/')) return undefined
      const content = readFileSync(file)
      const gif = embed ? indexOf(path.slice('/embed/'.length)) : undefined
      const answer =
        gif === undefined ? undefined : { url: `${origins.api}/v1/gifs/bench${gif}?`, body: oneGif(gif) }
      const page = embed ? Buffer.from(embedPage(content.toString(), answer)) : content
      return textAnswer(page, TYPES[extname(file)] ?? 'text/plain', BROTLI_STATIC)
    })

  const apiAnswer = (url: URL): Answer | undefined => {
    const [, folder, id = '', file = ''] = url.pathname.split('/')
    const index = indexOf(id)
    if (folder === 'media' && index !== undefined) {
      const body = media.get(`${shapeOf(index)}/${file}`)
      return body && { body, type: TYPES[extname(file)] ?? '' }
    }
    const one = indexOf(/\/gifs\/(\w+)$/.exec(url.pathname)?.[1] ?? '')
    if (one !== undefined) {
      return textAnswer(Buffer.from(JSON.stringify(oneGif(one))), 'application/json', BROTLI_DYNAMIC)
    }
    const clip = clipIndexOf(/\/gifs\/(clip\d+)$/.exec(url.pathname)?.[1] ?? '')
    if (clip !== undefined) {
      const body = { data: clipRecord(clip, origins.api), meta: OK }
      return textAnswer(Buffer.from(JSON.stringify(body)), 'application/json', BROTLI_DYNAMIC)
    }
    if (!/\/gifs\/(trending|related)$/.test(url.pathname)) return undefined
    const [offset, limit] = ['offset', 'limit'].map(name => Number(url.searchParams.get(name) ?? 0))
    if (offset === undefined || limit === undefined) return undefined
    taken.fetched = Math.max(taken.fetched, offset + limit)
    return remembered(`${offset} ${limit}`, () =>
      textAnswer(
        Buffer.from(JSON.stringify(gifsPage(offset, limit, origins.api, hasMp4))),
        'application/json',
        BROTLI_DYNAMIC,
      ),
    )
  }

  const send = (
    { socket }: IncomingMessage,
    response: ServerResponse,
    status: number,
    answer: Answer | undefined,
  ) => {
    const body = answer?.brotli ?? answer?.body ?? Buffer.alloc(0)
    busy++
    taken.requests += 1
    taken.bytes += body.length
    setTimeout(
      () => {
        busy--
        response
          .writeHead(status, {
            'access-control-allow-origin': '*',
            'access-control-allow-headers': '*',
            'access-control-max-age': '600',
            'timing-allow-origin': '*',
            'cache-control': 'max-age=600',
            ...(answer && { 'content-type': answer.type }),
            ...(answer?.brotli && { 'content-encoding': 'br' }),
          })
          .end(body)
      },
      link.delay(body.length, performance.now(), begunMs.get(socket)),
    )
  }
  const servePage = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', origins.page)
    const answer = pageAnswer(pathname)
    if (answer?.type === 'text/javascript') {
      taken.scriptBytes += answer.body.length
      taken.scriptBrotliBytes += answer.brotli?.length ?? 0
    }
    send(request, response, answer ? 200 : 404, answer)
  }
  const serveApi = (request: IncomingMessage, response: ServerResponse) => {
    request.resume()
    // Preflights and analytics.
    if (request.method !== 'GET') return send(request, response, 200, undefined)
    const url = new URL(request.url ?? '/', origins.api)
    const answer = apiAnswer(url)
    if (answer && /^(image|video)\//.test(answer.type)) {
      taken.media.requests += 1
      taken.media.bytes += answer.body.length
      taken.media.files.add(url.pathname)
    }
    send(request, response, answer ? 200 : 404, answer)
  }

  const servers = [
    await listen(createServer(servePage), port),
    await listen(createServer(serveApi), port && port + 1),
  ] as const
  for (const server of servers) {
    server.on('connection', socket => begunMs.set(socket, performance.now()))
  }
  origins = { page: originOf(servers[0]), api: originOf(servers[1]) }
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

async function listen(server: Server, port: number): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return server
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
