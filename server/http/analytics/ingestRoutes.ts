/** Receives events: `POST /v2/pingback` and `POST /ajax/gif/{id}/analytic/{type}/`. */
import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import type { GifEvent } from '../../store/countTypes.ts'
import { answer } from '../answer.ts'
import { badRequest } from '../errors.ts'
import { publicWrite } from '../guards.ts'
import { jsonObject } from '../middleware/requestBody.ts'
import { gifOrError, type ServerContext } from '../serverContext.ts'
import { readEvents } from './readEvents.ts'

const TYPE = /^[\w .-]{1,40}$/

export function pingbackRoutes(context: ServerContext): Hono {
  return new Hono().post('/pingback', publicWrite, async c => {
    const events = readEvents(await jsonObject(c))
    await addEvents(c, context, events)
    return answer(c, { accepted: events.length }, { maxAgeS: 0 })
  })
}

/** Resolves when the events are counted. Those of crawlers are left out. */
export async function addEvents(
  c: Context,
  { store, metrics, ignoreBots, log }: Pick<ServerContext, 'store' | 'metrics' | 'ignoreBots' | 'log'>,
  events: readonly GifEvent[],
): Promise<void> {
  if (ignoreBots && isbot(c.req.header('User-Agent'))) {
    metrics?.events('bot', events.length)
    return
  }
  for (const event of events) log.event(event)
  const counted = await store.counts.add(c.get('client'), events)
  metrics?.events('counted', counted)
  metrics?.events('ignored', events.length - counted)
}

export function gifAnalyticRoutes(context: ServerContext): Hono {
  const routes = new Hono()
  for (const path of ['/ajax/gif/:id/analytic/:type', '/ajax/gif/:id/analytic/:type/']) {
    routes.post(path, publicWrite, async c => {
      const id = c.req.param('id') ?? ''
      const type = c.req.param('type') ?? ''
      if (!TYPE.test(type)) throw badRequest('type must be a short name')
      await gifOrError(context, id)
      await addEvents(c, context, [{ gifId: id, kind: 'shares' }])
      return answer(c, { accepted: 1 }, { maxAgeS: 0 })
    })
  }
  return routes
}
