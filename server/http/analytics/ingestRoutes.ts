/** Receives events: `POST /v2/pingback` and `POST /ajax/gif/{id}/analytic/{type}/`. */
import { Hono } from 'hono'
import { publicWrite } from '../access.ts'
import { answer } from '../answer.ts'
import { gifOrError, type ServerContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import { jsonObject } from '../middleware/requestBody.ts'
import { readEvents } from './readEvents.ts'

const TYPE = /^[\w .-]{1,40}$/

export function pingbackRoutes({ store, now }: ServerContext): Hono {
  return new Hono().post('/pingback', publicWrite, async c => {
    const events = readEvents(await jsonObject(c), now())
    await store.events.add(events)
    return answer(c, { accepted: events.length }, { maxAgeS: 0 })
  })
}

export function gifAnalyticRoutes(context: ServerContext): Hono {
  const { store, now } = context
  const routes = new Hono()
  for (const path of ['/ajax/gif/:id/analytic/:type', '/ajax/gif/:id/analytic/:type/']) {
    routes.post(path, publicWrite, async c => {
      const id = c.req.param('id') ?? ''
      const type = c.req.param('type') ?? ''
      if (!TYPE.test(type)) throw badRequest('type must be a short name')
      await gifOrError(context, id)
      await store.events.add([{ ts: now(), source: 'ajax', action: type, type: 'SHARE', gifId: id }])
      return answer(c, { accepted: 1 }, { maxAgeS: 0 })
    })
  }
  return routes
}
