/** What the server of the bench answers: pages with our build, lists, GIFs and media. */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { DIST } from '../../../scripts/build/paths.ts'
import { embedPage } from '../../../server/http/embedPage.ts'
import { clipIndexOf, clipRecord, gifRecord, gifsPage, indexOf, shapeOf } from './gifs.ts'

export interface Answer {
  body: Buffer
  type: string
  brotli?: Buffer
  /** Of a list: the GIFs up to the end of this page. */
  fetched?: number
}

export interface ServedPages {
  /** By path: `/ID/`. */
  html: ReadonlyMap<string, (apiOrigin: string, pageOrigin: string) => string>
  /** By path: `/ID/entry.js`. */
  scripts: ReadonlyMap<string, string | Uint8Array>
}

export interface Origins {
  page: string
  api: string
}

interface Sources {
  pages: ServedPages
  /** By `shape/rendition.kind`. */
  media: ReadonlyMap<string, Buffer>
  /** Whether each GIF is there as a video too. */
  hasMp4: boolean
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
/** Below this path, the API has single GIFs as pictures only, whatever files there are. */
export const NO_VIDEOS = '/pictures'
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

const numberIn = ({ searchParams }: URL, name: string): number => Number(searchParams.get(name) ?? 0)

/** What is compressed is kept, so that no answer waits for it twice. */
export function createAnswers(sources: Sources) {
  const kept = new Map<string, Answer>()
  const keep = (key: string, make: () => Answer | undefined): Answer | undefined => {
    const answer = kept.get(key) ?? make()
    if (answer) kept.set(key, answer)
    return answer
  }
  return {
    page: (path: string, origins: Origins) => keep(path, () => pageAnswer(path, origins, sources)),
    api(url: URL, origins: Origins): Answer | undefined {
      if (!/\/gifs\/(trending|related)$/.test(url.pathname)) return gifAnswer(url, origins, sources)
      const [offset, limit] = [numberIn(url, 'offset'), numberIn(url, 'limit')]
      const page = () => jsonAnswer(gifsPage(offset, limit, origins.api, sources.hasMp4))
      const answer = keep(`${offset} ${limit}`, page)
      return answer && { ...answer, fetched: offset + limit }
    },
  }
}

function pageAnswer(path: string, origins: Origins, sources: Sources): Answer | undefined {
  const html = sources.pages.html.get(path)?.(origins.api, origins.page)
  if (html !== undefined) return textAnswer(html, 'text/html', BROTLI_STATIC)
  const script = sources.pages.scripts.get(path)
  if (script !== undefined) return textAnswer(script, 'text/javascript', BROTLI_STATIC)
  return distAnswer(path, origins, sources)
}

/** A file of the build. The page of an embed has the API's answer in it, as from our server. */
function distAnswer(path: string, { api }: Origins, { hasMp4 }: Sources): Answer | undefined {
  const id = /^\/embed\/(\w+)$/.exec(path)?.[1]
  const file = normalize(join(DIST, id ? 'embed.html' : path))
  if (!file.startsWith(normalize(DIST)) || !existsSync(file) || path.endsWith('/')) return undefined
  const content = readFileSync(file)
  const type = TYPES[extname(file)] ?? 'text/plain'
  if (!id) return textAnswer(content, type, BROTLI_STATIC)
  const gif = indexOf(id)
  const answer =
    gif === undefined ? undefined : { url: `${api}/v1/gifs/${id}?`, body: oneGif(gif, api, hasMp4) }
  return textAnswer(embedPage(content.toString(), answer), type, BROTLI_STATIC)
}

const oneGif = (index: number, api: string, hasMp4: boolean) => ({
  data: gifRecord(index, api, hasMp4),
  meta: OK,
})

/** One GIF, one clip, or a file of one. */
function gifAnswer({ pathname }: URL, { api }: Origins, { media, hasMp4 }: Sources): Answer | undefined {
  const [, folder, name = '', file = ''] = pathname.split('/')
  const shown = indexOf(name)
  if (folder === 'media' && shown !== undefined) {
    const body = media.get(`${shapeOf(shown)}/${file}`)
    return body && { body, type: TYPES[extname(file)] ?? '' }
  }
  const id = /\/gifs\/(\w+)$/.exec(pathname)?.[1] ?? ''
  const index = indexOf(id)
  if (index !== undefined) return jsonAnswer(oneGif(index, api, hasMp4 && !pathname.startsWith(NO_VIDEOS)))
  const clip = clipIndexOf(id)
  return clip === undefined ? undefined : jsonAnswer({ data: clipRecord(clip, api), meta: OK })
}
