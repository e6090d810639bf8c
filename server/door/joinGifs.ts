/** Calls of GIPHY's shape: the server's own GIFs first, then the provider's. */
import type { Context } from 'hono'
import { API_MAX_AGE_S, jsonAnswer } from '../http/answer.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '../http/parameters.ts'
import { plainly, replace } from './ownAnswer.ts'
import type { DoorCall } from './theirAnswers.ts'
import { askedOf } from './upstream.ts'

interface Envelope {
  data: unknown
  pagination?: { total_count: number; count: number; offset: number }
  meta?: unknown
}

interface Own {
  limit: number
  total: number
  envelope: Envelope & { data: unknown[]; pagination: NonNullable<Envelope['pagination']> }
}

export async function joinGifs(call: DoorCall): Promise<undefined> {
  const { c, next, asked, theirs } = call
  const own = await ownList(c, next)
  if (own === undefined) return undefined
  if (own === 'nothing') return replace(c, await theirs.pass(c, asked))
  const { limit, envelope } = own
  const first = envelope.data
  if (first.length < limit) return replace(c, await filledUp(call, own))
  return replace(c, await jsonAnswer(c, envelope, { maxAgeS: API_MAX_AGE_S, identity: first }))
}

/**
 * What the server itself has: a page of a list; `nothing` if it has no such GIF; `undefined` if its
 * answer is to be sent as it is.
 */
async function ownList(c: Context, next: () => Promise<void>): Promise<Own | 'nothing' | undefined> {
  await plainly(c, next)
  if (c.res.status === 404) return 'nothing'
  const { path } = c.req
  if (c.res.status !== 200 || !/\/(?:search|trending|related)$/.test(path)) return undefined
  const envelope = (await c.res.clone().json()) as Envelope
  if (!Array.isArray(envelope.data) || !envelope.pagination) return undefined
  const asked = Number(c.req.query('limit') || DEFAULT_LIMIT)
  return {
    limit: Math.min(asked, MAX_LIMIT),
    total: envelope.pagination.total_count,
    envelope: envelope as Own['envelope'],
  }
}

/** The end of our list, followed by the beginning of theirs. */
async function filledUp({ c, asked, upstream, theirs }: DoorCall, own: Own): Promise<Response> {
  const { limit, total, envelope } = own
  const first = envelope.data
  const { offset } = envelope.pagination
  const rest = new URL(c.req.url)
  rest.searchParams.set('offset', String(Math.max(0, offset - total)))
  rest.searchParams.set('limit', String(limit - first.length))
  const found = await theirs.ask(c, askedOf(upstream, rest) ?? asked).catch(() => undefined)
  const more = found?.status === 200 ? (found.value as Envelope) : undefined
  const data = [...first, ...(Array.isArray(more?.data) ? more.data : [])]
  const value = {
    ...envelope,
    data,
    pagination: { offset, count: data.length, total_count: total + (more?.pagination?.total_count ?? 0) },
  }
  // An answer without the provider's part is not for caches.
  return jsonAnswer(c, value, { maxAgeS: more ? API_MAX_AGE_S : 0, identity: data })
}
