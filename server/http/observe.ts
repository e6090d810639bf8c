/** Logs and counts each request; serves `/healthz`, `/readyz` and `/metrics` for monitoring. */
import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Access } from './access.ts'

export interface ObserveOptions {
  log: Log
  metrics?: Metrics | undefined
}

/** Methods counted by name; strangers can send any other. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function observe({ log, metrics }: ObserveOptions): MiddlewareHandler {
  return async (c, next) => {
    const startMs = performance.now()
    metrics?.requestStarted()
    await next()
    const { method } = c.req
    const entry = {
      id: c.get('requestId'),
      method: METHODS.has(method) ? method : 'other',
      route: routePath(c),
      status: c.res.status,
      ms: performance.now() - startMs,
    }
    metrics?.request(entry)
    log.request({ ...entry, client: c.get('client') ?? '' })
  }
}

const NOT_KEPT = { 'Cache-Control': 'no-store' }

/** `/healthz`: the process runs. `/readyz`: send it requests. `/metrics`: for the operator only. */
export function watchRoutes(
  access: Access,
  { log, metrics }: ObserveOptions,
  ready: () => Promise<void> = async () => {},
): Hono {
  const routes = new Hono()
  routes.get('/healthz', c => c.json({ status: 'ok' }, 200, NOT_KEPT))
  routes.get('/readyz', async c => {
    try {
      await ready()
      return c.json({ status: 'ready' }, 200, NOT_KEPT)
    } catch (error) {
      log.error('not ready', error)
      return c.json({ status: 'not ready' }, 503, { ...NOT_KEPT, 'Retry-After': '1' })
    }
  })
  if (metrics) {
    routes.get('/metrics', access.operator, async c =>
      c.body(await metrics.expose(), 200, { ...NOT_KEPT, 'Content-Type': metrics.contentType }),
    )
  }
  return routes
}
