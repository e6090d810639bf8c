/**
 * `/media/ID/FILE`: files of the library and of animated texts, made on first request; `/avatars`.
 */
import { Hono } from 'hono'
import type { ServerContext } from './context.ts'
import { gone, notFound } from './errors.ts'
import { sendFile } from './sendFile.ts'
import { fileBelow } from './staticFiles.ts'

const ID = /^\w{1,64}$/
const FILE = /^\w[\w-]*(?:\.[\w-]+)+$/
/** An hour at most: media may be taken down and avatars replaced. */
const CACHE = 'public, max-age=3600'

export function mediaRoutes({ library, store, text }: ServerContext): Hono {
  const routes = new Hono()

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
    return sendFile(c, path, CACHE)
  })

  routes.get('/avatars/:name/:file', async c => {
    const { name, file } = c.req.param()
    const path = FILE.test(file) ? await fileBelow(library.avatarsDir, `${name}/${file}`) : undefined
    if (path === undefined) throw notFound('No such file')
    return sendFile(c, path, CACHE)
  })

  return routes
}
