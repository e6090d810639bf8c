/** `/media/ID/FILE`: the files of the catalogue and of animated texts, made when they are first asked for; avatars. */
import { Hono } from 'hono'
import type { ProviderContext } from './context.ts'
import { notFound } from './errors.ts'
import { IMMUTABLE, sendFile } from './sendFile.ts'
import { fileBelow } from './staticFiles.ts'

const ID = /^\w{1,64}$/
const FILE = /^\w[\w-]*(?:\.[\w-]+)+$/
/** A user may choose another picture under the same address. */
const AVATAR_CACHE = 'public, max-age=86400'

export function mediaRoutes({ library, text }: ProviderContext): Hono {
  const routes = new Hono()

  routes.get('/media/LICENSES.txt', async c => {
    const path = await fileBelow(library.mediaDir, 'LICENSES.txt')
    if (path === undefined) throw notFound('No such file')
    return sendFile(c, path, AVATAR_CACHE)
  })

  routes.get('/media/:id/:file', async c => {
    const { id, file } = c.req.param()
    if (!ID.test(id) || !FILE.test(file)) throw notFound('No such file')
    const path = (await text.ensureFile(id, file)) ?? (await library.ensureFile(id, file))
    if (path === undefined) throw notFound('No such file')
    return sendFile(c, path, IMMUTABLE)
  })

  routes.get('/avatars/:name/:file', async c => {
    const { name, file } = c.req.param()
    const path = FILE.test(file) ? await fileBelow(library.avatarsDir, `${name}/${file}`) : undefined
    if (path === undefined) throw notFound('No such file')
    return sendFile(c, path, AVATAR_CACHE)
  })

  return routes
}
