/** Reads countable events from untrusted JSON. Ignores other fields, such as the visitor's id. */

import { isRecord } from '../../../src/gif/json.ts'
import type { CountKind, GifEvent } from '../../store/countTypes.ts'
import { decodePayload } from '../analyticsPayload.ts'
import { badRequest } from '../errors.ts'

/** Events read per request; more are dropped. */
export const MAX_EVENTS = 250

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
export function readEvents(body: Record<string, unknown>): GifEvent[] {
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
