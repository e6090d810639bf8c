/**
 * `/media/ID/VERSION/FILE`: files of the library and of animated texts, made on first request and
 * cached for ever; `/media/ID/FILE` is the current version; `/avatars`.
 */
import { stat } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'
import { type Context, Hono } from 'hono'
import { contentType } from '../media/contentType.ts'
import type { StoredObject } from '../media/store/mediaStore.ts'
import { takedownId } from '../platform/takedownId.ts'
import { TEXT_VERSION } from '../text/textRecord.ts'
import { gone, notFound } from './errors.ts'
import { charge } from './rateLimits.ts'
import { IMMUTABLE, rangeIn, sendContent, sendFile } from './sendFile.ts'
import type { ServerContext } from './serverContext.ts'
import { fileBelow } from './staticFiles.ts'

const ID = /^\w{1,64}$/
const VERSION = /^[\w-]{1,40}$/
const FILE = /^\w[\w-]*(?:\.[\w-]+)+$/
/** One hour at most, because the file behind an address without a version may change. */
const CACHE = 'public, max-age=3600'

export function mediaRoutes(context: ServerContext): Hono {
  const { library } = context
  const routes = new Hono()
  const payDrawing = drawingPayment(context)

  routes.get('/media/LICENSES.txt', async c => {
    const path = await fileBelow(library.mediaDir, 'LICENSES.txt')
    if (path === undefined) throw notFound('No such file')
    return sendFile(c, path, CACHE)
  })
  routes.get('/media/:id/:file', c => send(context, c, payDrawing, c.req.param()))
  routes.get('/media/:id/:version/:file', c => send(context, c, payDrawing, c.req.param()))
  routes.get('/avatars/:name/:file', async c => {
    const { name, file } = c.req.param()
    const path = FILE.test(file) ? await fileBelow(library.avatarsDir, `${name}/${file}`) : undefined
    if (path === undefined) throw notFound('No such file')
    return sendFile(c, path, CACHE)
  })
  return routes
}

type PayDrawing = (c: Context) => Promise<void>

/** Charges a client for drawing a file of an animated text. Throws 429. */
function drawingPayment({ drawingBudget, createLimit }: ServerContext): PayDrawing {
  const limit = drawingBudget && createLimit('drawing', drawingBudget)
  return c => charge(limit, c.get('client'), 'Too many files of animated texts')
}

interface Wanted {
  id: string
  version?: string
  file: string
}

async function send(
  context: ServerContext,
  c: Context,
  payDrawing: PayDrawing,
  { id, version, file }: Wanted,
): Promise<Response> {
  const { library, store, text } = context
  if (!ID.test(id) || !FILE.test(file)) throw notFound('No such file')
  if (version !== undefined && !VERSION.test(version)) throw notFound('No such file')
  if (await store.gifs.isTakenDown(takedownId(id))) throw gone()
  const drawn = await text.ensureFile(id, file, {
    signal: c.req.raw.signal,
    beforeDrawing: () => payDrawing(c),
  })
  const current = drawn === undefined ? library.version(id) : TEXT_VERSION
  // An address of an older version serves the current one, as one without a version does.
  const cache = version !== undefined && version === current ? IMMUTABLE : CACHE
  if (drawn !== undefined) return sendPath(context, c, drawn, cache)
  return sendMade(context, c, { id, file }, cache)
}

/** Sends a file of the library, after making it again if the store has lost it. */
async function sendMade(
  context: ServerContext,
  c: Context,
  { id, file }: Wanted,
  cache: string,
): Promise<Response> {
  const { library } = context
  const tag = (bytes: number) => `"${library.version(id)}-${bytes.toString(36)}"`
  for (let isAgain = false; ; isAgain = true) {
    const found = await library.ensureFile(id, file)
    if (found === undefined) throw notFound('No such file')
    if ('path' in found) return sendPath(context, c, found.path, cache)
    const { bytes } = found
    const read: StoredObject['read'] = range => found.read(range, c.req.raw.signal)
    const sent = await sendContent(c, { bytes, tag: tag(bytes), type: contentType(file), read }, cache)
    if (sent) return sent
    if (isAgain) throw new Error(`The media store does not have ${id}/${file}, which was just made`)
    library.forgetFile(id, file)
  }
}

/** Lets nginx send a file of the media folder: it answers ranges and conditions itself. */
async function sendPath(
  { library, accelRedirect }: ServerContext,
  c: Context,
  path: string,
  cache: string,
): Promise<Response> {
  const below = relative(library.mediaDir, path)
  if (!accelRedirect || below.startsWith('..') || isAbsolute(below)) return sendFile(c, path, cache)
  // For a range beyond the end, nginx would send the headers of the whole file.
  const asked = c.req.header('Range')
  if (asked !== undefined) rangeIn(asked, (await stat(path)).size)
  return c.body(null, 200, {
    'X-Accel-Redirect': `${accelRedirect}/${below.split(sep).map(encodeURIComponent).join('/')}`,
    'Content-Type': contentType(path),
    'Cache-Control': cache,
  })
}
