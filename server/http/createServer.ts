/** The HTTP application: middleware and routes. */
import { Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { type Log, SILENT } from '../platform/log.ts'
import { createAccess } from './access.ts'
import { isForm } from './admin/addCall.ts'
import { adminCalls, callRoutes } from './admin/adminCalls.ts'
import { adminPage } from './admin/adminPage.ts'
import { fileTooLarge } from './admin/receiveFile.ts'
import { createSessions } from './admin/staffSession.ts'
import { gifAnalyticRoutes, pingbackRoutes } from './analytics/ingestRoutes.ts'
import { sendCached } from './answer.ts'
import { categoryRoutes } from './api/categoryRoutes.ts'
import { gifRoutes } from './api/gifRoutes.ts'
import { listRoutes } from './api/listRoutes.ts'
import { tagRoutes } from './api/tagRoutes.ts'
import { textRoutes } from './api/textRoutes.ts'
import { createAttempts, FAILURE_BUDGET } from './attempts.ts'
import { cachedAnswers } from './cachedAnswers.ts'
import { distRoutes } from './distRoutes.ts'
import { errorAnswer } from './errorAnswer.ts'
import { HttpError, notFound } from './errors.ts'
import { middleware, unguardedRoutes } from './guards.ts'
import { mediaRoutes } from './media.ts'
import { apiKey, isKeyed } from './middleware/apiKey.ts'
import { cors } from './middleware/cors.ts'
import { limitBody, MAX_BODY_BYTES } from './middleware/limitBody.ts'
import { address } from './middleware/requestAddress.ts'
import { searchTurns } from './middleware/searchTurns.ts'
import { observe, watchRoutes } from './observe.ts'
import { oembedRoutes } from './oembed.ts'
import { describeApi } from './openApi/document.ts'
import { discoveryRoutes } from './pages/discoveryRoutes.ts'
import { operatorRoutes } from './pages/operatorPage.ts'
import { pageRoutes } from './pages/pageRoutes.ts'
import { reportRoutes } from './pages/reportRoutes.ts'
import { memoryLimits, rateLimit } from './rateLimits.ts'
import type { Routes, ServerContext, ServerOptions } from './serverContext.ts'
import { countSearches } from './suggestions.ts'
import { tenorRoutes } from './tenor/tenorRoutes.ts'

/** Readable from pages of any origin. Leaves out the operator's page. */
const PUBLIC = [
  ...['/v1/*', '/v2/*', '/tenor/*', '/media/*', '/avatars/*', '/oembed'],
  '/ajax/gif/:id/analytic/*',
]
const API = ['/v1/*', '/v2/*', '/tenor/*']
/** Exempts files, of which a page has many, and requests of the operator's own programs. */
const UNLIMITED =
  /^\/(?:media|upstream-media|avatars|assets)\/|^\/[\w@.-]+\.(?:js|css|ico|html|txt)$|^\/(?:healthz|readyz|metrics)$/

/** Throws if a route that may write does not begin with a guard. */
export function createServer(options: ServerOptions): Hono {
  const context = contextOf(options)
  const app = new Hono()
  answerErrors(app, context.log)
  addMiddleware(app, options, context)
  addRoutes(app, options, context)
  const open = unguardedRoutes(app)
  if (open.length > 0) throw new Error(`These routes do not begin with a guard: ${open.join(', ')}`)
  return app
}

function answerErrors(app: Hono, log: Log): void {
  app.onError((error, c) => {
    // An aborted request fails only itself. The log leaves out the address, which has the visitor's
    // search.
    const isOurs = !(error instanceof HttpError) && !c.req.raw.signal.aborted
    if (isOurs) log.error(`${c.req.method} ${routePath(c)}`, error, c.get('requestId'))
    return errorAnswer(c, error)
  })
  app.notFound(c => errorAnswer(c, notFound('No such address')))
}

function addMiddleware(app: Hono, options: ServerOptions, context: ServerContext): void {
  const { log, createLimit } = context
  const use = (path: string, handler: MiddlewareHandler) => app.use(path, middleware(handler))
  use('*', requestId())
  use('*', observe({ log, metrics: options.metrics }))
  use('*', commonHeaders)
  for (const path of PUBLIC) use(path, cors)
  if (options.databaseGuard) use('*', options.databaseGuard)
  use('*', address(options))
  use(
    '*',
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        errorAnswer(c, new HttpError(405, 'Method Not Allowed', { Allow: methods.join(', ') })),
    }),
  )
  // Leaves room for the other parts of a form with a file.
  const maxBytes = options.intake?.maxBytes
  const form = maxBytes && { bytes: maxBytes + MAX_BODY_BYTES, refusal: fileTooLarge(maxBytes) }
  use(
    '*',
    limitBody(c => (form && isForm(c) ? form : undefined)),
  )
  const keyed = apiKey({
    configured: options.apiKeys ?? [],
    keys: options.store.keys,
    createLimit,
    wrongKeys: createLimit('keys', FAILURE_BUDGET),
    metrics: options.metrics,
  })
  for (const path of API) use(path, keyed(path.startsWith('/tenor') ? 'key' : 'api_key'))
  if (options.rateLimit) {
    const limit = rateLimit(createLimit('api', options.rateLimit))
    use('*', (c, next) => (UNLIMITED.test(c.req.path) ? next() : limit(c, next)))
  }
  use('*', countSearches(context))
  const answers = options.upstream ?? cachedAnswers(options.store.gifs, sendCached, context.now)
  for (const path of API) use(path, answers)
  use(
    '*',
    searchTurns(() => performance.now()),
  )
}

function addRoutes(app: Hono, options: ServerOptions, context: ServerContext): void {
  const { access, log } = context
  app.route('/', watchRoutes(access, { log, metrics: options.metrics }, options.ready))
  const api = [categoryRoutes, tagRoutes, listRoutes, textRoutes, gifRoutes, pingbackRoutes]
  for (const base of ['/v1', '/v2']) {
    for (const routes of api) app.route(base, routes(context))
  }
  app.route('/tenor/v2', tenorRoutes(context))
  const calls = adminCalls(context)
  const rest: Routes[] = [
    mediaRoutes,
    oembedRoutes,
    gifAnalyticRoutes,
    ...(options.routes ?? []),
    distRoutes,
    operatorRoutes,
    () => callRoutes(context, calls),
    adminPage,
    discoveryRoutes,
    reportRoutes,
    pageRoutes,
  ]
  for (const routes of rest) app.route('/', routes(context))
  app.get('/openapi.json', describeApi(app, calls))
}

const commonHeaders: MiddlewareHandler = async (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff')
  await next()
}

function contextOf(options: ServerOptions): ServerContext {
  const { store, staffToken, isLocal, now = Date.now, createLimit = memoryLimits } = options
  const attempt = createAttempts(createLimit('secrets', FAILURE_BUDGET))
  const access = createAccess({ staffToken, isLocal, attempt })
  return {
    ...options,
    createLimit,
    access,
    sessions: createSessions({ staffToken, access, store: store.sessions, now }),
    external: options.external ?? {},
    log: options.log ?? SILENT,
    isKeyed: () => isKeyed({ configured: options.apiKeys ?? [], keys: store.keys }),
    embed: { ...options.embedOrigins, frameAncestors: options.frameAncestors ?? ['*'] },
    otherOrigins: options.otherOrigins ?? (() => []),
    ignoreBots: options.ignoreBots ?? false,
    now,
  }
}
