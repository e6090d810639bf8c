/** `/media/ID/FILE`: the files of the catalogue and of animated texts, made when they are first asked for. */
import { Hono } from 'hono'
import type { ProviderContext } from './context.ts'
import { notFound } from './errors.ts'
import { IMMUTABLE, sendFile } from './sendFile.ts'

const ID = /^\w{1,64}$/
const FILE = /^\w[\w-]*(?:\.[\w-]+)+$/

export function mediaRoutes({ library, text }: ProviderContext): Hono {
  return new Hono().get('/:id/:file', async c => {
    const { id, file } = c.req.param()
    if (!ID.test(id) || !FILE.test(file)) throw notFound('No such file')
    const path = (await text.ensureFile(id, file)) ?? (await library.ensureFile(id, file))
    if (path === undefined) throw notFound('No such file')
    return sendFile(c, path, IMMUTABLE)
  })
}
