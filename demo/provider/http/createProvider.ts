/** The provider as a web application: everything that answers over HTTP, wired once. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Library } from '../../library/types.ts'
import type { ProviderStore } from '../store/types.ts'
import { createAnimatedText } from '../text/animatedText.ts'
import { gifAnalyticRoutes, pingbackRoutes } from './analytics/ingestRoutes.ts'
import { operatorRoutes } from './analytics/operatorPage.ts'
import { categoryRoutes } from './api/categoryRoutes.ts'
import { gifRoutes } from './api/gifRoutes.ts'
import { listRoutes } from './api/listRoutes.ts'
import { tagRoutes } from './api/tagRoutes.ts'
import { textRoutes } from './api/textRoutes.ts'
import { originOf, type ProviderContext } from './context.ts'
import { distRoutes } from './distRoutes.ts'
import { errorAnswer } from './errorAnswer.ts'
import { HttpError, notFound } from './errors.ts'
import { hostRoutes } from './hostPages.ts'
import { mediaRoutes } from './media.ts'
import { apiKey } from './middleware/apiKey.ts'
import { cors } from './middleware/cors.ts'
import { type RateLimit, rateLimit } from './middleware/rateLimit.ts'
import { oembedRoutes } from './oembed.ts'
import { pageRoutes } from './pages/pageRoutes.ts'
import { tenorRoutes } from './tenor/tenorRoutes.ts'

/** What pages of any origin may read. The operator's page is not among it, nor are the host pages. */
const PUBLIC = ['/v1/*', '/v2/*', '/tenor/*', '/media/*', '/avatars/*', '/oembed', '/ajax/gif/:id/analytic/*']

export interface ProviderOptions {
  library: Library
  store: ProviderStore
  /** Where drawn texts are kept. Default: a folder of the system's temporary one. */
  textCacheDir?: string
  /** Folder of the built widgets (`giflet.js`, `embed.html`, `assets/`, `site/`). */
  dist?: string
  /** Folder of the host pages. */
  hosts?: string
  /** The server's two origins. Default: that of the request, twice. */
  origins?: () => { origin: string; other: string }
  /** When given, API requests must carry one of them. */
  apiKeys?: readonly string[]
  /** Off by default. */
  rateLimit?: RateLimit
  /** More routes, asked before the provider's own pages: the place for the site calls. */
  routes?: readonly ((context: ProviderContext) => Hono)[]
  /** For tests: answers instead of the provider where it returns a response. */
  faults?: (request: Request) => Promise<Response | undefined> | Response | undefined
  /** Told about errors that are the provider's own. Default: silence. */
  onError?: (error: unknown) => void
  brand?: string
  now?: () => number
}

export function createProvider(options: ProviderOptions): Hono {
  const context = contextOf(options)
  const { faults, onError = () => {} } = options
  const app = new Hono()

  app.onError((error, c) => {
    if (!(error instanceof HttpError)) onError(error)
    return errorAnswer(c, error)
  })
  app.notFound(c => errorAnswer(c, notFound('No such address')))
  if (faults) app.use(async (c, next) => (await faults(c.req.raw)) ?? next())
  app.use(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff')
    await next()
  })
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        errorAnswer(c, new HttpError(405, 'Method Not Allowed', { Allow: methods.join(', ') })),
    }),
  )

  for (const path of PUBLIC) app.use(path, cors)
  for (const path of ['/v1/*', '/v2/*']) app.use(path, apiKey(context.apiKeys, 'api_key'))
  app.use('/tenor/*', apiKey(context.apiKeys, 'key'))
  if (options.rateLimit) {
    const limit = rateLimit(options.rateLimit, context.now)
    for (const path of ['/v1/*', '/v2/*', '/tenor/*']) app.use(path, limit)
  }

  const api = [categoryRoutes, tagRoutes, listRoutes, textRoutes, gifRoutes, pingbackRoutes]
  for (const base of ['/v1', '/v2']) {
    for (const routes of api) app.route(base, routes(context))
  }
  app.route('/tenor/v2', tenorRoutes(context))
  const rest = [
    mediaRoutes,
    oembedRoutes,
    gifAnalyticRoutes,
    ...(options.routes ?? []),
    distRoutes,
    hostRoutes,
    operatorRoutes,
    pageRoutes,
  ]
  for (const routes of rest) app.route('/', routes(context))
  return app
}

function contextOf(options: ProviderOptions): ProviderContext {
  const { library, store, origins } = options
  const text = createAnimatedText({
    texts: store.texts,
    cacheDir: options.textCacheDir ?? join(tmpdir(), 'giflet-text'),
  })
  const own = (c: Context) => ({ origin: originOf(c), other: originOf(c) })
  return {
    library,
    store,
    text,
    dist: options.dist,
    hosts: options.hosts,
    origins: c => (origins ? origins() : own(c)),
    apiKeys: new Set(options.apiKeys ?? []),
    brand: options.brand ?? 'Giflet',
    now: options.now ?? Date.now,
  }
}
