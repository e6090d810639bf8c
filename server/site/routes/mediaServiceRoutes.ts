/** The media service: describes and trims videos, for accounts. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { badRequest } from '../../http/errors.ts'
import { type Fetched, fetchExternal } from '../../http/fetchExternal.ts'
import { sendFile } from '../../http/sendFile.ts'
import { originOf } from '../../http/serverContext.ts'
import { contentType } from '../../media/contentType.ts'
import type { MediaFile } from '../../media/store/mediaStore.ts'
import { readMedia } from '../../media/store/readMedia.ts'
import { writeWhole } from '../../writeWhole.ts'
import { type Form, queryForm, readForm } from '../form.ts'
import { newToken } from '../secrets.ts'
import type { SiteContext } from '../siteContext.ts'
import { cutVideo, describeVideo } from '../videoFile.ts'
import { videoTurns } from '../videoTurns.ts'

const MAX_TRIM_S = 60
const MAX_VIDEO_BYTES = 50 * 1024 * 1024
const OWN_MEDIA = /^\/media\/(\w{1,64})\/(?:[\w-]{1,40}\/)?(\w[\w-]*(?:\.[\w-]+)+)$/
const OWN_TRIM = /^\/media-service\/trims\/([\da-f]{40}\.mp4)$/

export function mediaServiceRoutes(context: SiteContext): Hono {
  const { trims, access } = context
  const routes = new Hono().basePath('/media-service')
  const turns = videoTurns()

  routes.get('/fetch/video/info', access.user, c => {
    const url = queryForm(c).text('url')
    return turns.take(
      c.get('account').id,
      () => video(context, c, url),
      async ({ bytes, contentType }) => {
        const description = await describeVideo(bytes, c.req.raw.signal)
        return c.json({ url, content_type: contentType, size: bytes.length, ...description })
      },
    )
  })

  const trimming = (c: Context, read: () => Promise<Form> | Form) =>
    turns.take(
      c.get('account').id,
      async () => partOf(context, c, await read()),
      part => trim(context, c, part),
    )
  routes.get('/imaging/trim', access.user, c => trimming(c, () => queryForm(c)))
  routes.post('/imaging/trim', access.user, c => trimming(c, () => readForm(c)))

  // As it is read: many who ask at once would each hold it in memory.
  routes.get('/trims/:file{[\\da-f]{40}\\.mp4}', c =>
    sendFile(c, join(trims, c.req.param('file')), 'no-store'),
  )
  return routes
}

/** One of the server's own files, which are read rather than fetched. */
async function ownFile({ library, trims }: SiteContext, url: URL): Promise<MediaFile | undefined> {
  const [, id, file] = OWN_MEDIA.exec(url.pathname) ?? []
  if (id && file) return library.ensureFile(id, file)
  const trim = OWN_TRIM.exec(url.pathname)?.[1]
  return trim === undefined ? undefined : { path: join(trims, trim) }
}

async function video(context: SiteContext, c: Context, address: string): Promise<Fetched> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.origin !== originOf(c)) {
    return fetchExternal(address, { maxBytes: MAX_VIDEO_BYTES, signal: c.req.raw.signal })
  }
  const file = await ownFile(context, url)
  const bytes = file && (await readMedia(file, MAX_VIDEO_BYTES))
  if (!bytes) throw badRequest('There is no such video here')
  if (bytes === 'too large') throw badRequest(`The video is larger than ${MAX_VIDEO_BYTES} bytes`)
  return { bytes, contentType: contentType(url.pathname) }
}

interface Part {
  bytes: Uint8Array
  start: number
  duration: number
}

async function partOf(context: SiteContext, c: Context, form: Form): Promise<Part> {
  const start = form.number('start', { min: 0 })
  const duration = form.number('duration', { min: 0.1, max: MAX_TRIM_S })
  const file = form.file('file')
  if (!file && !form.optional('media_url')) throw badRequest('media_url or file is missing')
  const bytes = file
    ? new Uint8Array(await file.arrayBuffer())
    : (await video(context, c, form.text('media_url'))).bytes
  return { bytes, start, duration }
}

async function trim({ trims }: SiteContext, c: Context, part: Part): Promise<Response> {
  const { bytes, start, duration } = part
  const cut = await cutVideo(bytes, start, duration, c.req.raw.signal)
  const id = newToken()
  await mkdir(trims, { recursive: true })
  await writeWhole(join(trims, `${id}.mp4`), aside => writeFile(aside, cut))
  return c.json({ id, url: `${originOf(c)}/media-service/trims/${id}.mp4`, start, duration })
}
