/** `GET /page-rules?url=…`: the rules of a page, for the configurator's own page only. */
import { Hono } from 'hono'
import { tooMany } from '../server/http/errors.ts'
import type { OpenExternalOptions } from '../server/http/fetchExternal.ts'
import { refuseForeign } from '../server/http/guards.ts'
import type { Routes } from '../server/index.ts'
import { readPageRules } from './pageRules.ts'

/** Per client. Enough for somebody who tries; too few to send a crowd anywhere. */
const BUDGET = { amount: 20, windowS: 60 }

/** Pages are public, so that plain http shows no more than https. `options` are for tests. */
export const pageRulesRoutes =
  (options: OpenExternalOptions = { allowHttp: true }): Routes =>
  ({ createLimit }) => {
    const limit = createLimit('page-rules', BUDGET)
    const routes = new Hono()
    routes.get('/page-rules', async c => {
      refuseForeign(c)
      const waitS = await limit.spend(c.get('client'))
      if (waitS !== undefined) throw tooMany('Too many pages', waitS)
      c.header('Cache-Control', 'no-store')
      return c.json(await readPageRules(c.req.query('url') ?? '', options))
    })
    return routes
  }
