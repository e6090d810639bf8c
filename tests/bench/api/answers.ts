/** Answers of the bench's server: pages with our build, lists, GIFs and media. */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { DIST } from '../../../scripts/build/paths.ts'
import { embedPage } from '../../../server/http/embedPage.ts'
import type { Places } from '../pages.ts'
import { gifRecord, gifsPage, indexOf, type Offer, type SizeOf, shapeOf } from './gifs.ts'

export interface Answer {
  body: Buffer
  type: string
  brotli?: Buffer
  /** Number of a list's GIFs up to the end of this page. */
  fetched?: number
}

export interface ServedPages {
  /** By path: `/ID/`. */
  html: ReadonlyMap<string, (places: Places) => string>
  /** By path: `/ID/entry.js`. */
  scripts: ReadonlyMap<string, string | Uint8Array>
}

interface Sources {
  pages: ServedPages
  /** By `shape/rendition.kind`. */
  media: ReadonlyMap<string, Buffer>
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
}
const OK = { status: 200, msg: 'OK', response_id: 'bench' }
/** Brotli quality that CDNs use for static files. */
const BROTLI_STATIC = 11
const BROTLI_DYNAMIC = 4

const textAnswer = (body: string | Uint8Array, type: string, quality: number): Answer => ({
  body: Buffer.from(body),
  type,
  brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
})
const jsonAnswer = (json: unknown): Answer =>
  textAnswer(JSON.stringify(json), 'application/json', BROTLI_DYNAMIC)

/** Another provider's API is at `/theirs/v1/`. */
const offerOf = ({ pathname }: URL): Offer => (pathname.startsWith('/theirs/') ? 'theirs' : 'ours')
const sizesOf =
  ({ media }: Sources): SizeOf =>
  (shape, file) =>
    media.get(`${shape}/${file}`)?.length

const numberIn = ({ searchParams }: URL, name: string): number => Number(searchParams.get(name) ?? 0)

/** Keeps compressed bodies, so that no answer waits for the compressor twice. */
export function createAnswers(sources: Sources) {
  const kept = new Map<string, Answer>()
  const keep = (key: string, make: () => Answer | undefined): Answer | undefined => {
    const answer = kept.get(key) ?? make()
    if (answer) kept.set(key, answer)
    return answer
  }
  return {
    page: (path: string, places: Places) => keep(path, () => pageAnswer(path, places, sources)),
    api(url: URL, places: Places): Answer | undefined {
      if (!/\/gifs\/trending$/.test(url.pathname)) return gifAnswer(url, places, sources)
      const [offset, limit] = [numberIn(url, 'offset'), numberIn(url, 'limit')]
      const offer = offerOf(url)
      const page = () => jsonAnswer(gifsPage(offset, limit, places.api, sizesOf(sources), offer))
      const answer = keep(`${offer} ${offset} ${limit}`, page)
      return answer && { ...answer, fetched: offset + limit }
    },
  }
}

function pageAnswer(path: string, places: Places, sources: Sources): Answer | undefined {
  const html = sources.pages.html.get(path)?.(places)
  if (html !== undefined) return textAnswer(html, 'text/html', BROTLI_STATIC)
  const script = sources.pages.scripts.get(path)
  if (script !== undefined) return textAnswer(script, 'text/javascript', BROTLI_STATIC)
  return distAnswer(path, places, sources)
}

/** A file of the build. The page of an embed has the API's answer in it, as from our server. */
function distAnswer(path: string, { api }: Places, sources: Sources): Answer | undefined {
  const id = /^\/embed\/(\w+)$/.exec(path)?.[1]
  const file = normalize(join(DIST, id ? 'embed.html' : path))
  if (!file.startsWith(normalize(DIST)) || !existsSync(file) || path.endsWith('/')) return undefined
  const content = readFileSync(file)
  const type = TYPES[extname(file)] ?? 'text/plain'
  if (!id) return textAnswer(content, type, BROTLI_STATIC)
  const gif = indexOf(id)
  const answer =
    gif === undefined ? undefined : { url: `${api}/v1/gifs/${id}?`, body: oneGif(gif, api, sources) }
  return textAnswer(embedPage(content.toString(), answer), type, BROTLI_STATIC)
}

const oneGif = (index: number, api: string, sources: Sources, offer?: Offer) => ({
  data: gifRecord(index, api, sizesOf(sources), offer),
  meta: OK,
})

/** One GIF, or a file of one. */
function gifAnswer(url: URL, { api }: Places, sources: Sources): Answer | undefined {
  const { pathname } = url
  const [, folder, name = '', file = ''] = pathname.split('/')
  const shown = indexOf(name)
  if (folder === 'media' && shown !== undefined) {
    const body = sources.media.get(`${shapeOf(shown)}/${file}`)
    return body && { body, type: TYPES[extname(file)] ?? '' }
  }
  const id = /\/gifs\/(\w+)$/.exec(pathname)?.[1] ?? ''
  const index = indexOf(id)
  return index === undefined ? undefined : jsonAnswer(oneGif(index, api, sources, offerOf(url)))
}
