/** Reads events from untrusted JSON, with every field bounded. */
import type { StoredEvent } from '../../store/eventTypes.ts'
import { decodePayload } from '../analyticsPayload.ts'
import { badRequest } from '../errors.ts'
import { isObject } from '../middleware/requestBody.ts'

const MAX_EVENTS = 1000
const MAX_NAME_LENGTH = 64
const MAX_ATTRIBUTES_LENGTH = 2000
/** Beyond this, the server's time replaces the visitor's. */
const MAX_CLOCK_ERROR_MS = 24 * 3600 * 1000

/** The events of a pingback body: a list under `events`, or the body as one event. Throws a 400. */
export function readEvents(body: Record<string, unknown>, now: number): StoredEvent[] {
  const list = actionOf(body) && !Array.isArray(body.events) ? [body] : body.events
  if (!Array.isArray(list)) throw badRequest('events must be a list')
  if (list.length > MAX_EVENTS) throw badRequest(`events must be at most ${MAX_EVENTS}`)
  return list.filter(isObject).flatMap(event => readEvent(event, now) ?? [])
}

function readEvent(event: Record<string, unknown>, now: number): StoredEvent | undefined {
  const action = actionOf(event)
  if (!action) return undefined
  const payload = decodePayload(event.analytics_response_payload ?? event.analyticsResponsePayload)
  const userId = name(event.user_id)
  const attributes = readAttributes(event.attributes)
  return {
    ts: readTime(event.ts, now),
    source: 'pingback',
    action,
    type: name(event.event_type) || (payload ? 'GIF' : ''),
    ...(payload && { gifId: payload.gifId }),
    ...(userId && { userId }),
    ...(attributes && { attributes }),
  }
}

function actionOf(event: Record<string, unknown>): string {
  return name(event.action_type ?? event.actionType ?? event.action)
}

function name(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/[\p{Cc}\p{Cs}]/gu, '')
        .trim()
        .slice(0, MAX_NAME_LENGTH)
    : ''
}

function readTime(value: unknown, now: number): number {
  const ts = Number(value)
  return Number.isFinite(ts) && Math.abs(ts - now) < MAX_CLOCK_ERROR_MS ? Math.floor(ts) : now
}

/** Drops values that are too long rather than cutting them. */
function readAttributes(value: unknown): Record<string, unknown> | undefined {
  if (!isObject(value)) return undefined
  let left = MAX_ATTRIBUTES_LENGTH
  const kept = Object.entries(value).filter(([key, entry]) => {
    const length = key.length + (JSON.stringify(entry)?.length ?? 0)
    if (length > left) return false
    left -= length
    return true
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
