/** Receives events: `POST /v2/pingback` and `POST /ajax/gif/{id}/analytic/{type}/`. */
import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import { isRecord } from '../../../src/gif/json.ts'
import type { CountKind, GifEvent } from '../../store/sql/countStore.ts'
import { decodePayload } from '../analyticsPayload.ts'
import { answer } from '../answer.ts'
import { badRequest } from '../errors.ts'
import { publicWrite } from '../guards.ts'
import { jsonObject } from '../middleware/requestBody.ts'
import { gifOrError, type ServerContext } from '../serverContext.ts'

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
      const type = c.req.param('type') ?? ''
      if (!TYPE.test(type)) throw badRequest('type must be a short name')
      const { id } = await gifOrError(context, c.req.param('id') ?? '')
      await addEvents(c, context, [{ gifId: id, kind: 'shares' }])
      return answer(c, { accepted: 1 }, { maxAgeS: 0 })
    })
  }
  return routes
}

/** Events read per request; more are dropped. */
const MAX_EVENTS = 250

const KINDS: ReadonlyMap<unknown, CountKind> = new Map([
  ['SEEN', 'views'],
  ['CLICK', 'clicks'],
  ['START', 'clicks'],
  ['HOVER', 'hovers'],
  ...['facebook', 'twitter', 'pinterest', 'favorite', 'link', 'embed'].map(
    action => [action, 'shares'] as const,
  ),
])

/** The events of a pingback body: a list under `events`, or the body as one event. Throws a 400. */
function readEvents(body: Record<string, unknown>): GifEvent[] {
  const list = actionOf(body) && !Array.isArray(body.events) ? [body] : body.events
  if (!Array.isArray(list)) throw badRequest('events must be a list')
  return list
    .slice(0, MAX_EVENTS)
    .filter(isRecord)
    .flatMap(event => readEvent(event) ?? [])
}

function readEvent(event: Record<string, unknown>): GifEvent | undefined {
  const kind = KINDS.get(actionOf(event))
  const payload = decodePayload(event.analytics_response_payload ?? event.analyticsResponsePayload)
  return kind && payload && { gifId: payload.gifId, kind }
}

const actionOf = (event: Record<string, unknown>): unknown =>
  event.action_type ?? event.actionType ?? event.action
