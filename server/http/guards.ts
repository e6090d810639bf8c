/**
 * Every route that writes begins with its guard, as in `routes.put(path, access.staff, handler)`;
 * `createServer` throws if one does not.
 */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { findTargetHandler } from 'hono/utils/handler'
import { forbidden } from './errors.ts'

const guards = new WeakSet<MiddlewareHandler>()

/** Marks a handler as the guard of its route. */
export function guard(handler: MiddlewareHandler): MiddlewareHandler {
  guards.add(handler)
  return handler
}

const middlewares = new WeakSet<object>()

/**
 * Marks a handler of `app.use` that writes nothing by itself. The route table does not distinguish
 * `use` from `all`, so an unmarked handler counts as a route.
 */
export function middleware(handler: MiddlewareHandler): MiddlewareHandler {
  middlewares.add(handler)
  return handler
}

/** Guard of writes open to any page. Only for events, which are bounded and harmless. */
export const publicWrite = guard((_, next) => next())

/** Routes that may write without a guard, as `PUT /path`; `ALL /path` for any method. */
export function unguardedRoutes(app: Hono): string[] {
  const open = new Set<string>()
  const guarded = new Set<string>()
  for (const { method, path, handler } of app.routes) {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) continue
    if (middlewares.has(findTargetHandler(handler))) continue
    const route = `${method} ${path}`
    if (guards.has(handler)) guarded.add(route)
    else if (!guarded.has(route)) open.add(route)
  }
  return [...open]
}

/**
 * Refuses requests from pages of other origins. Clients other than browsers send neither header.
 */
export function refuseCrossOrigin(c: Context): void {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin !== c.get('origin'))
  if (isForeign) throw forbidden('Pages of other origins may not do this')
}
