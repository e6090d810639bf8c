/** Where widgets report to: `POST /v2/pingback` and `POST /ajax/gif/{id}/analytic/{type}/`. */
import { Hono } from 'hono'
import { answer } from '../answer.ts'
import { findGif, type ProviderContext } from '../context.ts'
import { badRequest, notFound } from '../errors.ts'
import { bodyText, jsonObject } from '../middleware/requestBody.ts'
import { readEvents } from './readEvents.ts'

const TYPE = /^[\w .-]{1,40}$/

export function pingbackRoutes({ store, now }: ProviderContext): Hono {
  return new Hono().post('/pingback', async c => {
    const events = readEvents(await jsonObject(c), now())
    await store.events.add(events)
    return answer(c, { accepted: events.length }, { maxAgeS: 0 })
  })
}

export function gifAnalyticRoutes(context: ProviderContext): Hono {
  const { store, now } = context
  const routes = new Hono()
  for (const path of ['/ajax/gif/:id/analytic/:type', '/ajax/gif/:id/analytic/:type/']) {
    routes.post(path, async c => {
      const id = c.req.param('id') ?? ''
      const type = c.req.param('type') ?? ''
      await bodyText(c)
      if (!TYPE.test(type)) throw badRequest('type must be a short name')
      if (!(await findGif(context, id))) throw notFound('No GIF has this id')
      await store.events.add([{ ts: now(), source: 'ajax', action: type, type: 'SHARE', gifId: id }])
      return answer(c, { accepted: 1 }, { maxAgeS: 0 })
    })
  }
  return routes
}
