/** The media service: describes and trims videos. For accounts, one job at a time. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { originOf } from '../../http/context.ts'
import { badRequest, notFound, tooMany } from '../../http/errors.ts'
import { type Fetched, fetchExternal } from '../../http/fetchExternal.ts'
import { contentType } from '../../media/contentType.ts'
import type { MediaFile } from '../../media/store/mediaStore.ts'
import { readMedia } from '../../media/store/readMedia.ts'
import { type Form, queryForm, readForm } from '../form.ts'
import { newToken } from '../secrets.ts'
import type { SiteContext } from '../siteContext.ts'
import { cutVideo, describeVideo } from '../videoFile.ts'

const MAX_TRIM_S = 60
const MAX_VIDEO_BYTES = 50 * 1024 * 1024
/** Long enough for most jobs to finish. */
const BUSY_WAIT_S = 5
const OWN_MEDIA = /^\/media\/(\w{1,64})\/(?:[\w-]{1,40}\/)?(\w[\w-]*(?:\.[\w-]+)+)$/
const OWN_TRIM = /^\/media-service\/trims\/([\da-f]{40}\.mp4)$/

export function mediaRoutes(context: SiteContext): Hono {
  const { trims, library, access } = context
  const routes = new Hono().basePath('/media-service')
  let isBusy = false

  /** Refuses a second job while one is running. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (isBusy) throw tooMany('Another video is being processed', BUSY_WAIT_S)
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }

  /** One of the server's own files, which are read rather than fetched. */
  async function ownFile(url: URL): Promise<MediaFile | undefined> {
    const [, id, file] = OWN_MEDIA.exec(url.pathname) ?? []
    if (id && file) return library.ensureFile(id, file)
    const trim = OWN_TRIM.exec(url.pathname)?.[1]
    return trim === undefined ? undefined : { path: join(trims, trim) }
  }

  async function video(c: Context, address: string): Promise<Fetched> {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url?.origin !== originOf(c)) {
      return fetchExternal(address, { maxBytes: MAX_VIDEO_BYTES, signal: c.req.raw.signal })
    }
    const file = await ownFile(url)
    const bytes = file && (await readMedia(file, MAX_VIDEO_BYTES))
    if (!bytes) throw badRequest('There is no such video here')
    if (bytes === 'too large') throw badRequest(`The video is larger than ${MAX_VIDEO_BYTES} bytes`)
    return { bytes, contentType: contentType(url.pathname) }
  }

  routes.get('/fetch/video/info', access.user, async c => {
    const url = queryForm(c).text('url')
    return alone(async () => {
      const { bytes, contentType } = await video(c, url)
      const description = await describeVideo(bytes, c.req.raw.signal)
      return c.json({ url, content_type: contentType, size: bytes.length, ...description })
    })
  })

  async function trim(c: Context, form: Form): Promise<Response> {
    const start = form.number('start', { min: 0 })
    const duration = form.number('duration', { min: 0.1, max: MAX_TRIM_S })
    const file = form.file('file')
    if (!file && !form.optional('media_url')) throw badRequest('media_url or file is missing')
    const bytes = file
      ? new Uint8Array(await file.arrayBuffer())
      : (await video(c, form.text('media_url'))).bytes
    const cut = await cutVideo(bytes, start, duration, c.req.raw.signal)
    const id = newToken()
    await mkdir(trims, { recursive: true })
    await writeFile(join(trims, `${id}.mp4`), cut)
    return c.json({ id, url: `${originOf(c)}/media-service/trims/${id}.mp4`, start, duration })
  }
  routes.get('/imaging/trim', access.user, c => alone(() => trim(c, queryForm(c))))
  routes.post('/imaging/trim', access.user, c => alone(async () => trim(c, await readForm(c))))

  routes.get('/trims/:file{[\\da-f]{40}\\.mp4}', async c => {
    const bytes = await readFile(join(trims, c.req.param('file'))).catch(() => undefined)
    if (!bytes) throw notFound('There is no such video')
    return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': 'video/mp4' })
  })
  return routes
}
