/**
 * The operator's calls. One table serves routing and `/openapi.json`, so that the documentation is
 * complete and true.
 */
import { Hono } from 'hono'
import { answer } from '../answer.ts'
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
  for (const { method, path, guard, body, form, status, run } of all) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    const pass = guard === 'own' ? context.sessions.own : context.sessions.admin
    routes.on([method.toUpperCase()], pattern, pass, async c => {
      const made = await run(c, body && !form ? await parsedBody(c, body) : undefined)
      if (made instanceof Response) return made
      return status === 204
        ? c.body(null, status)
        : answer(c, made, { maxAgeS: 0, ...(status && { status }) })
    })
  }
  return routes
}
