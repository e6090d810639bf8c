/** Serves the built files, and the embed page of a GIF at `/embed/ID`. */
import { readFile } from 'node:fs/promises'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { embedSources, policyText } from '../../src/protocol/embedPolicy.ts'
import { newResponseId, textAnswer } from './answer.ts'
import { embedPage, writtenAnswerOf } from './embedPage.ts'
import { GONE_MAX_AGE_S } from './errorAnswer.ts'
import { HttpError, notFound } from './errors.ts'
import { middleware } from './guards.ts'
import { cors } from './middleware/cors.ts'
import { IMMUTABLE } from './sendFile.ts'
import { missing, originOf, type ServerContext } from './serverContext.ts'
import { fileBelow, staticFiles } from './staticFiles.ts'

const HTML = 'text/html; charset=utf-8'
/** Changes with every release. */
const SHORT_LIVED = 'public, max-age=300'
/** Short, because the GIF may be taken down. */
const EMBED_MAX_AGE_S = 60
/** Files at the top of `dist/`. Those with a version in their name never change. */
const ENTRIES =
  '/:file{(?:(?:giflet|giflet-shadow|giflet-adopt|gif-embed|giflet@[\\w.-]+)\\.js|embed\\.html|THIRD-PARTY-NOTICES\\.txt)}'
/** A hash or version in a file's name: the file never changes. */
const UNCHANGING = /-[\w-]{8,}\.\w+(?:\.map)?$|@[\w.-]+\.js$/

export function distRoutes(context: ServerContext): Hono {
  const routes = new Hono()
  const {
    dist,
    store: { gifs },
  } = context
  if (dist === undefined) return routes
  const files = staticFiles(dist)
  const header = embedHeaders(context)

  for (const path of [ENTRIES, '/assets/*', '/embed/*']) routes.use(path, middleware(cors))
  for (const path of ['/embed.html', '/embed/*']) routes.use(path, middleware(header))
  routes.get(ENTRIES, async c => {
    const file = c.req.path.slice(1)
    const response = await files.send(c, file, cacheOf(file))
    if (response) return response
    if (file.includes('@')) throw notFound('No such version')
    throw notBuilt(file)
  })
  routes.get('/assets/*', async c => {
    const response = await files.send(c, c.req.path.slice(1), cacheOf(c.req.path))
    if (!response) throw notFound('No such file')
    return response
  })

  routes.get('/embed/:id{\\w+}', async c => {
    const path = await fileBelow(dist, 'embed.html')
    if (path === undefined) throw notBuilt('embed.html')
    const html = await readFile(path, 'utf8')
    const id = c.req.param('id')
    const found = await gifs.get(id)
    // The embed itself shows the visitor that the GIF is gone.
    if (!found && (await missing(gifs, id)).status === 410) {
      return textAnswer(c, embedPage(html), HTML, { status: 410, maxAgeS: GONE_MAX_AGE_S })
    }
    // A server that requires keys writes no answer for visitors without one.
    const record = (await context.isKeyed()) ? undefined : found
    const origin = originOf(c)
    const answer = record && writtenAnswerOf(record, origin, newResponseId())
    // Hashes all of it but the response id, which differs each time.
    const identity = JSON.stringify([html, origin, record])
    return textAnswer(c, embedPage(html, answer), HTML, { maxAgeS: EMBED_MAX_AGE_S, identity })
  })
  return routes
}

/** The page's markup has its own policy; the header adds `frame-ancestors` and the settings. */
function embedHeaders({ embed }: ServerContext): MiddlewareHandler {
  return (c: Context, next) => {
    const sources = embedSources(embed, ["'self'", originOf(c)])
    const policy = {
      ...sources,
      'object-src': "'none'",
      'base-uri': "'self'",
      // Omitted if any ancestor is allowed, because `*` excludes pages opened from disk and in
      // apps.
      ...(!embed.frameAncestors.includes('*') && { 'frame-ancestors': embed.frameAncestors.join(' ') }),
    }
    c.header('Content-Security-Policy', policyText(policy))
    c.header('Permissions-Policy', EMBED_PERMISSIONS)
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    return next()
  }
}

/** Features an embed never needs, even if the frame's `allow` grants them. */
const EMBED_PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()'

const notBuilt = (file: string) => new HttpError(503, `${file} has not been built: run "npm run build"`)

function cacheOf(path: string): string {
  return UNCHANGING.test(path) ? IMMUTABLE : SHORT_LIVED
}
