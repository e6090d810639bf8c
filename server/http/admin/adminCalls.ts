/**
 * The operator's calls. One table serves routing and `/openapi.json`, so that the documentation is
 * complete and true.
 */
import { Hono } from 'hono'
import type { ServerContext } from '../serverContext.ts'
import { addCalls } from './addCall.ts'
import { gifCalls } from './gifCalls.ts'
import { insightCalls } from './insightCalls.ts'
import { keyCalls } from './keyCalls.ts'
import { reportCalls } from './reportCalls.ts'
import { sessionCalls } from './sessionCalls.ts'
import { type Call, parsedBody } from './staffCall.ts'

const ALL = [addCalls, gifCalls, reportCalls, keyCalls, insightCalls, sessionCalls]

export const adminCalls = (context: ServerContext): Call[] => ALL.flatMap(calls => calls(context))

export function callRoutes(context: ServerContext, all: readonly Call[]): Hono {
  const routes = new Hono()
  for (const { method, path, guard, body, form, run } of all) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    const pass = guard === 'own' ? context.sessions.own : context.sessions.admin
    routes.on([method.toUpperCase()], pattern, pass, async c =>
      run(c, body && !form ? await parsedBody(c, body) : undefined),
    )
  }
  return routes
}
