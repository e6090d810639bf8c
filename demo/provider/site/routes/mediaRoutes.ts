/** The media service: what a video is, and cuts of it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { originOf } from '../../http/context.ts'
import { badRequest, notFound } from '../../http/errors.ts'
import { type Form, queryForm, readForm } from '../form.ts'
import { nowS, type SiteContext } from '../siteContext.ts'
import { cutVideo, describeVideo, fetchVideo } from '../videoFile.ts'

const MAX_TRIM_S = 60

export function mediaRoutes(context: SiteContext): Hono {
  const { site, trims } = context
  const routes = new Hono().basePath('/media-service')
  const hosts = (c: Context) => new Set([...context.mediaHosts, new URL(originOf(c)).host])

  routes.get('/fetch/video/info', async c => {
    const url = queryForm(c).text('url')
    const { bytes, contentType } = await fetchVideo(url, hosts(c))
    const description = await describeVideo(bytes)
    return c.json({ url, content_type: contentType, size: bytes.length, ...description })
  })

  async function trim(c: Context, form: Form): Promise<Response> {
    const start = form.number('start', { min: 0 })
    const duration = form.number('duration', { min: 0.1, max: MAX_TRIM_S })
    const file = form.file('file')
    if (!file && !form.optional('media_url')) throw badRequest('media_url or file is missing')
    const bytes = file
      ? new Uint8Array(await file.arrayBuffer())
      : (await fetchVideo(form.text('media_url'), hosts(c))).bytes
    const cut = await cutVideo(bytes, start, duration)
    const { id } = await site.add('trim', { start, duration, at: nowS(context) })
    await mkdir(trims, { recursive: true })
    await writeFile(join(trims, `${id}.mp4`), cut)
    return c.json({ id, url: `${originOf(c)}/media-service/trims/${id}.mp4`, start, duration })
  }
  routes.get('/imaging/trim', c => trim(c, queryForm(c)))
  routes.post('/imaging/trim', async c => trim(c, await readForm(c)))

  routes.get('/trims/:file{\\d+\\.mp4}', async c => {
    const bytes = await readFile(join(trims, c.req.param('file'))).catch(() => undefined)
    if (!bytes) throw notFound('There is no such video')
    return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': 'video/mp4' })
  })
  return routes
}
