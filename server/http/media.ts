/**
 * `/media/ID/FILE`: files of the library and of animated texts, made on first request; `/avatars`.
 */
import { isAbsolute, relative, sep } from 'node:path'
import { type Context, Hono } from 'hono'
import type { ServerContext } from './context.ts'
import { gone, notFound } from './errors.ts'
import { contentType, sendFile } from './sendFile.ts'
import { fileBelow } from './staticFiles.ts'

const ID = /^\w{1,64}$/
const FILE = /^\w[\w-]*(?:\.[\w-]+)+$/
/** An hour at most: media may be taken down and avatars replaced. */
const CACHE = 'public, max-age=3600'

export function mediaRoutes({ library, store, text, accelRedirect }: ServerContext): Hono {
  const routes = new Hono()

  /** Lets nginx send a file of the media folder: it answers ranges and conditions itself. */
  const send = (c: Context, path: string) => {
    const below = relative(library.mediaDir, path)
    if (!accelRedirect || below.startsWith('..') || isAbsolute(below)) return sendFile(c, path, CACHE)
    return c.body(null, 200, {
      'X-Accel-Redirect': `${accelRedirect}/${below.split(sep).map(encodeURIComponent).join('/')}`,
      'Content-Type': contentType(path),
      'Cache-Control': CACHE,
    })
  }

  routes.get('/media/LICENSES.txt', async c => {
    const path = await fileBelow(library.mediaDir, 'LICENSES.txt')
    if (path === undefined) throw notFound('No such file')
    return sendFile(c, path, CACHE)
  })

  routes.get('/media/:id/:file', async c => {
    const { id, file } = c.req.param()
    if (!ID.test(id) || !FILE.test(file)) throw notFound('No such file')
    if (await store.gifs.isTakenDown(id)) throw gone()
    const path = (await text.ensureFile(id, file)) ?? (await library.ensureFile(id, file))
    if (path === undefined) throw notFound('No such file')
    return send(c, path)
  })

  routes.get('/avatars/:name/:file', async c => {
    const { name, file } = c.req.param()
    const path = FILE.test(file) ? await fileBelow(library.avatarsDir, `${name}/${file}`) : undefined
    if (path === undefined) throw notFound('No such file')
    return sendFile(c, path, CACHE)
  })

  return routes
}
