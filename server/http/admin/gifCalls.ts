/** Calls about GIFs that are in the library: find, edit, take down, restore. */
import type { Context } from 'hono'
import * as v from 'valibot'
import type { GifRecord } from '../../library/types.ts'
import { takedownId } from '../../platform/takedownId.ts'
import { restoreGif, takeDown } from '../../store/takedown.ts'
import { EditConflictError } from '../../store/types.ts'
import { newResponseId } from '../answer.ts'
import { badRequest, HttpError, notFound } from '../errors.ts'
import { paging } from '../parameters.ts'
import { originOf, type ServerContext } from '../serverContext.ts'
import { answerPage, type Calls, call } from './staffCall.ts'
import { EDIT, etagOf, patchOf, STAFF_GIF, type StaffGif, staffGif } from './staffGif.ts'

const ID = /^\w{1,64}$/
const IF_MATCH = {
  'If-Match': 'The etag of the GIF as it was read: 412 if somebody has changed it since. * overwrites.',
}

export const gifCalls: Calls = context => {
  const { store } = context
  return [
    call({
      method: 'get',
      path: '/admin/gifs',
      summary: 'GIFs, newest first, or those that a search finds',
      query: {
        q: 'A search, or an id',
        state: 'taken_down, for these alone',
        offset: 'From 0',
        limit: 'To 100',
      },
      data: v.array(STAFF_GIF),
      run: c => list(context, c),
    }),
    call({
      method: 'get',
      path: '/admin/gifs/{id}',
      summary: 'One GIF, also one that is hidden or taken down',
      data: STAFF_GIF,
      errors: [404],
      run: async c => tagged(c, await storedGif(context, idOf(c))),
    }),
    call({
      method: 'patch',
      path: '/admin/gifs/{id}',
      summary: 'Edit what is told about a GIF; null is what its file says',
      headers: IF_MATCH,
      body: EDIT,
      data: STAFF_GIF,
      errors: [404, 412, 428],
      async run(c, edit) {
        const id = idOf(c)
        const before = await storedGif(context, id)
        return change(context, c, before, patchOf(edit))
      },
    }),
    call({
      method: 'delete',
      path: '/admin/gifs/{id}',
      summary: 'Take a GIF down: its page and media answer 410 at once, and its open reports are settled',
      data: v.object({ id: v.string() }),
      errors: [404],
      async run(c) {
        const id = takedownId(idOf(c))
        if (id === idOf(c)) await storedGif(context, id)
        await takeDown(store, idOf(c))
        return { id }
      },
    }),
    call({
      method: 'post',
      path: '/admin/gifs/{id}/restore',
      summary: 'Bring back a GIF that was taken down',
      data: v.object({ id: v.string() }),
      errors: [404],
      async run(c) {
        const id = takedownId(idOf(c))
        if (!(await store.gifs.isTakenDown(id))) throw notFound('This GIF was not taken down')
        await restoreGif(store, idOf(c))
        await context.library.restore(id)
        return { id }
      },
    }),
  ]
}

export function idOf(c: Context): string {
  const id = c.req.param('id') ?? ''
  if (!ID.test(id)) throw badRequest('id must be that of a GIF')
  return id
}

/** Throws 404. */
async function storedGif({ store }: ServerContext, id: string): Promise<GifRecord> {
  const [record] = await store.gifs.stored([id])
  if (!record) throw notFound('No GIF has this id')
  return record
}

/** Sets the record's ETag on the answer, and presents the record. */
const tagged = (c: Context, record: GifRecord): StaffGif => {
  c.header('ETag', etagOf(record))
  return staffGif(record, originOf(c))
}

async function list({ store }: ServerContext, c: Context): Promise<Response> {
  const { offset, limit } = paging(c)
  const { records, total } = await found()
  const data = records.map(record => staffGif(record, originOf(c)))
  return answerPage(c, data, offset, total)

  async function found() {
    const q = c.req.query('q')?.trim() ?? ''
    if (c.req.query('state') === 'taken_down') {
      // Animated texts have takedowns too, but no records.
      const all = await store.gifs.stored(await store.gifs.takenDown())
      return { records: all.slice(offset, offset + limit), total: all.length }
    }
    if (q === '') return store.gifs.newest({ offset, limit })
    const [byId] = ID.test(q) && offset === 0 ? await store.gifs.stored([q]) : []
    return byId ? { records: [byId], total: 1 } : store.gifs.search({ term: q, offset, limit })
  }
}

async function change(
  { store }: ServerContext,
  c: Context,
  { id }: GifRecord,
  patch: Record<string, unknown>,
): Promise<StaffGif | Response> {
  const wanted = c.req.header('If-Match')
  if (wanted === undefined) throw new HttpError(428, 'Send the etag of the GIF as If-Match, or *')
  const tags = wanted.split(',').map(tag => tag.trim())
  const isCurrent = (record: GifRecord) => tags.includes('*') || tags.includes(etagOf(record))
  try {
    const record = await store.gifs.patch(id, patch, isCurrent)
    if (!record) throw notFound('No GIF has this id')
    return tagged(c, record)
  } catch (error) {
    if (!(error instanceof EditConflictError)) throw error
    c.header('ETag', etagOf(error.record))
    const meta = { status: 412, msg: error.message, response_id: newResponseId() }
    return c.json({ data: staffGif(error.record, originOf(c)), meta }, 412, { 'Cache-Control': 'no-store' })
  }
}
