/** Receives events: `POST /v2/pingback` and `POST /ajax/gif/{id}/analytic/{type}/`. */
import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import { StoreBusyError, type StoredEvent } from '../../store/eventTypes.ts'
import { answer } from '../answer.ts'
import { badRequest, HttpError } from '../errors.ts'
import { publicWrite } from '../guards.ts'
import { jsonObject } from '../middleware/requestBody.ts'
import { gifOrError, type ServerContext } from '../serverContext.ts'
import { readEvents } from './readEvents.ts'

/** A write takes milliseconds, so the queue is short again by then. */
const BUSY_RETRY_S = 5
const TYPE = /^[\w .-]{1,40}$/

export function pingbackRoutes(context: ServerContext): Hono {
  return new Hono().post('/pingback', publicWrite, async c => {
    const events = readEvents(await jsonObject(c), context.now())
    await addEvents(c, context, events)
    return answer(c, { accepted: events.length }, { maxAgeS: 0 })
  })
}

/**
 * Resolves when the events are durable. Those of crawlers are left out. Throws 503 if too many wait
 * to be written.
 */
export async function addEvents(
  c: Context,
  { store, metrics, ignoreBots }: Pick<ServerContext, 'store' | 'metrics' | 'ignoreBots'>,
  events: readonly StoredEvent[],
): Promise<void> {
  if (ignoreBots && isbot(c.req.header('User-Agent'))) {
    metrics?.events('bot', events.length)
    return
  }
  try {
    const { counted, repeated } = await store.events.add(events)
    metrics?.events('counted', counted)
    metrics?.events('repeated', repeated)
  } catch (error) {
    if (!(error instanceof StoreBusyError)) throw error
    metrics?.events('refused', events.length)
    throw new HttpError(503, 'Too many events at once', { 'Retry-After': String(BUSY_RETRY_S) })
  }
}

export function gifAnalyticRoutes(context: ServerContext): Hono {
  const { now } = context
  const routes = new Hono()
  for (const path of ['/ajax/gif/:id/analytic/:type', '/ajax/gif/:id/analytic/:type/']) {
    routes.post(path, publicWrite, async c => {
      const id = c.req.param('id') ?? ''
      const type = c.req.param('type') ?? ''
      if (!TYPE.test(type)) throw badRequest('type must be a short name')
      await gifOrError(context, id)
      await addEvents(c, context, [{ ts: now(), source: 'ajax', action: type, type: 'SHARE', gifId: id }])
      return answer(c, { accepted: 1 }, { maxAgeS: 0 })
    })
  }
  return routes
}
