/** Stands in for GIPHY, Tenor and KLIPY on this machine: by the requested host. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { listen } from './listen.ts'

export interface GifServices {
  port: number
  /** All requests, as `host/path`, in order. */
  asked: string[]
  /** At a time. */
  most(): number
}

interface Answers {
  /** Whether it still has a GIF. */
  has(id: string): boolean
  /** Whether its file is none. */
  broken?(id: string): boolean
  /** By host; without it there is none. */
  robots?: Readonly<Record<string, string>>
  /** Statuses that an address answers with first. */
  first?: Map<string, number[]>
}

/** A GIF of one frame in one colour. */
export const gifOf = (id: string): Promise<Buffer> => {
  const number = [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 0xffffff, 7)
  const background = { r: number >> 16, g: (number >> 8) & 255, b: number & 255 }
  return sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .gif()
    .toBuffer()
}

const head = (properties: Record<string, string>) =>
  `<head>${Object.entries(properties)
    .map(([name, value]) => `<meta property="og:${name}" content="${value}">`)
    .join('')}</head><img src="https://media.tenor.com/zzzzzzzzzzzAAAAC/other.gif">`

/** Ends with the running test, or after the last one. */
export async function startGifServices({
  has,
  broken = () => false,
  robots = {},
  first = new Map(),
}: Answers): Promise<GifServices> {
  const asked: string[] = []
  let [open, most] = [0, 0]
  const { port } = await listen((request, response) => {
    const place = `${(request.headers.host ?? '').replace(/:\d+$/, '')}${new URL(request.url ?? '', 'http://x').pathname}`
    asked.push(place)
    open += 1
    most = Math.max(most, open)
    response.once('close', () => {
      open -= 1
    })
    void answer(place, request, response)
  })

  async function answer(place: string, _: IncomingMessage, response: ServerResponse): Promise<void> {
    const html = (text: string) => response.setHeader('Content-Type', 'text/html').end(text)
    const [host = '', ...path] = place.split('/')
    const status = first.get(place)?.shift()
    const id = idAt(host, path)
    if (status !== undefined) response.writeHead(status).end()
    else if (path[0] === 'robots.txt') response.writeHead(host in robots ? 200 : 404).end(robots[host] ?? '')
    else if (host === 'gph.is')
      response.writeHead(302, { Location: `http://giphy.com:${port}/gifs/cat-${id}` }).end()
    else if (!has(id)) response.writeHead(404).end()
    else if (/^(?:media|static|i)\./.test(host))
      response.setHeader('Content-Type', 'image/gif').end(broken(id) ? 'Sorry' : await gifOf(id))
    else if (host === 'giphy.com')
      html(head({ url: `https://giphy.com/gifs/cat-${id}`, image: `https://i.giphy.com/${id}.gif` }))
    else if (host === 'tenor.com') html(head({ image: `https://media.tenor.com/${tenorCode(id)}/cat.gif` }))
    else html(head({ image: `https://static.klipy.com/ii/0/${id}.gif` }))
  }
  return { port, asked, most: () => most }
}

/** Eleven signs that have the id, and those of the format. */
export const tenorCode = (id: string) => `${id.padEnd(11, '-')}AAAAC`

function idAt(host: string, path: readonly string[]): string {
  if (host === 'media.tenor.com') return (path[0] ?? '').slice(0, 11).replace(/-+$/, '')
  if (host === 'media.giphy.com') return path[1] ?? ''
  return /(\w+)(?:\.\w+)?$/.exec(path.at(-1) ?? '')?.[1] ?? ''
}

/** How a command reaches the stand-in instead of the services. */
export const reaching = (port: number) => ({
  external: {
    allowHttp: true,
    isAllowed: () => true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  },
  via(address: string) {
    const url = new URL(address)
    return `http://${url.hostname}:${port}${url.pathname}`
  },
  pauseMs: 0,
  waitsMs: [1, 1],
})
