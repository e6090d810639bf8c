/** Giflet's server with the measured pages, behind a simulated network that counts what is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { DIST } from '../../scripts/build/paths.ts'
import { openServer } from '../../server/openServer.ts'
import { openServer as openPort } from '../helper/openServer.ts'
import { footageLibrary } from './footageLibrary.ts'
import { CABLE, createLink, type Network } from './link.ts'

const GIFS = 2_000
/** Brotli's quality for static files and for answers, as of Giflet's server. */
const STATIC = 11
const DYNAMIC = 4

/** Origins of the API, of the page, and of the same files on another site than the page. */
export interface Places {
  api: string
  page: string
  assets: string
}

export interface Page {
  type: 'text/html' | 'text/javascript'
  body: string
}

/** What was sent since the last reset. */
export interface Taken {
  paths: string[]
  /** Of bodies, as compressed. */
  bytes: number
  scriptBytes: number
  /** The end of the last page of a list. */
  gifs: number
}

export type PageServer = Awaited<ReturnType<typeof startPageServer>>

const brotli = (body: string, quality: number) =>
  Uint8Array.from(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))

/** Another provider's answer has no AV1. */
async function withoutAv1(answer: Response): Promise<Response> {
  const json = JSON.stringify(await answer.json(), (key, value) => (/^av/.test(key) ? undefined : value))
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.set('content-encoding', 'br')
  return new Response(brotli(json, DYNAMIC), { headers })
}

/** `pagesAt` names pages by path. API calls below `/theirs/` are another provider's. */
export async function startPageServer(pagesAt: (places: Places) => ReadonlyMap<string, Page>) {
  const connectedMs = new WeakMap<Socket, number>()
  const nothing = (): Taken => ({ paths: [], bytes: 0, scriptBytes: 0, gifs: 0 })
  let taken = nothing()
  let link = createLink(CABLE)
  let busy = 0

  async function answerTo(request: IncomingMessage): Promise<Response> {
    const { method = 'GET', url = '/', headers } = request
    const address = new URL(url.replace(/^\/theirs/, ''), `http://${headers.host}`)
    const page = pages.get(address.pathname)
    if (page) {
      const own = { 'content-type': page.type, 'content-encoding': 'br', 'cache-control': 'max-age=600' }
      return new Response(page.body, { headers: own })
    }
    const sent = new Headers(headers as Record<string, string>)
    const body = method === 'POST' ? await text(request) : null
    if (method !== 'GET' || !url.startsWith('/theirs/'))
      return app.fetch(new Request(address, { method, headers: sent, body }))
    sent.delete('accept-encoding')
    return withoutAv1(await app.fetch(new Request(address, { method, headers: sent })))
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const askedMs = performance.now()
    const { url = '/', socket } = request
    const run = taken
    busy += 1
    run.paths.push(url)
    // The browser may have gone meanwhile.
    const answer = await answerTo(request).catch(() => new Response(null, { status: 500 }))
    const body = Buffer.from(await answer.arrayBuffer())
    run.bytes += body.length
    if (answer.headers.get('content-type')?.startsWith('text/javascript')) run.scriptBytes += body.length
    const { pathname, searchParams } = new URL(url, places.api)
    if (pathname.endsWith('/trending'))
      run.gifs = Math.max(run.gifs, Number(searchParams.get('offset')) + Number(searchParams.get('limit')))
    const arrivesMs = link(body.length, askedMs, connectedMs.get(socket) ?? askedMs)
    setTimeout(() => {
      busy -= 1
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
    }, arrivesMs - performance.now())
  }

  const ports = [await openPort(serve), await openPort(serve)] as const
  for (const { server } of ports)
    server.on('connection', socket => connectedMs.set(socket, performance.now()))
  const [{ origin: page }, { origin: api }] = ports
  // The same server by another name is another site.
  const places: Places = { page, api, assets: page.replace('127.0.0.1', 'localhost') }
  const pages = new Map(
    [...pagesAt(places)].map(([path, { type, body }]) => [path, { type, body: brotli(body, STATIC) }]),
  )
  const library = await footageLibrary(GIFS)
  const { app, close } = await openServer({
    library,
    dataDir: library.mediaDir,
    database: ':memory:',
    dist: DIST,
    publicUrl: api,
    otherOrigins: () => [places.page, places.assets],
  })
  return {
    places,
    taken: () => taken,
    busy: () => busy,
    /** Begins to count anew, on this network. */
    reset(network: Network = CABLE) {
      taken = nothing()
      link = createLink(network)
    },
    async close() {
      for (const port of ports) await port.close()
      await close()
      await library.close()
    },
  }
}
