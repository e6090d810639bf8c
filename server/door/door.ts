/**
 * Makes the server a door to a provider: what it does not have itself, it asks there. Pages never
 * see the key, and nothing of the provider but its media, which may be passed through as well.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { jsonAnswer } from '../http/answer.ts'
import { originOf } from '../http/context.ts'
import { HttpError } from '../http/errors.ts'
import type { Metrics } from '../metrics.ts'
import type { SharedStore } from '../store/processTypes.ts'
import { askProvider } from './askProvider.ts'
import { keptAnswers } from './keptAnswers.ts'
import { type MediaAddresses, withMedia } from './mediaAddress.ts'
import {
  isFull,
  isList,
  isLookUp,
  isShare,
  isTheirs,
  joined,
  lackedPosts,
  ownPage,
  type Posts,
  theirPage,
} from './posts.ts'
import { createQuota } from './quota.ts'
import { askedOf, type Upstream } from './upstream.ts'

export interface DoorOptions {
  upstream: Upstream
  key: string
  /** Requests an hour that the provider allows. */
  quota?: number | undefined
  metrics?: Metrics | undefined
  /** Where several processes share the quota and the answers. */
  shared?: SharedStore | undefined
  /** Makes its media addresses of the server. Default: pages load media from the provider. */
  media?: MediaAddresses | undefined
  now?: () => number
}

/** As the API's own answers. */
const MAX_AGE_S = 60
/** Answers of chance, and calls that count something at the provider. */
const NEVER_KEPT = /\/(?:random|registershare|randomid)(?:\?|$)|[?&]random=true/

interface Envelope {
  data: unknown
  pagination?: { total_count: number; count: number; offset: number }
  meta?: unknown
}

export function createDoor({
  upstream,
  key,
  quota: perHour,
  metrics,
  shared,
  media,
  now = Date.now,
}: DoorOptions): MiddlewareHandler {
  const quota = createQuota(perHour, now, shared)
  metrics?.gauge('upstream_requests_last_hour', 'Requests to the provider in the last hour.', quota.used)
  if (perHour !== undefined) {
    metrics?.gauge(
      'upstream_requests_left',
      'Requests to the provider that are allowed at once now.',
      quota.left,
    )
  }
  const answers = keptAnswers({
    ask: askProvider(upstream, key),
    quota,
    shared,
    isKept: asked => !NEVER_KEPT.test(asked),
    now,
  })

  async function ask(c: Context, asked: string): Promise<{ status: number; value: unknown }> {
    const { status, body, how } = await answers.get(asked)
    metrics?.cache('upstream', how)
    // A refused key is the operator's matter, not the visitor's.
    if (status === 401 || status === 403)
      throw new HttpError(503, 'The provider refuses the key of this server')
    const value: unknown = JSON.parse(body)
    if (!media) return { status, value }
    return { status, value: withMedia(value, address => originOf(c) + media.pathOf(address)) }
  }

  const send = (c: Context, status: number, value: unknown, asked: string) => {
    if (status >= 400) throw new HttpError(status === 404 ? 404 : 400, 'The provider does not have this')
    return jsonAnswer(c, value, { maxAgeS: NEVER_KEPT.test(asked) ? 0 : MAX_AGE_S, identity: dataOf(value) })
  }

  /** Calls of Tenor's shape. */
  async function posts(c: Context, next: () => Promise<void>, asked: string): Promise<Response | undefined> {
    const { path } = c.req
    const isAsOne = isList(path) || isLookUp(path)
    if (!isAsOne && !isShare(path)) return pass(c, asked)
    if (isList(path) && isTheirs(c)) return page(c, undefined, theirPage(c, undefined))
    await plainly(c, next)
    if (c.res.status === 404) return replace(c, await pass(c, asked))
    if (c.res.status !== 200 || !isAsOne) return undefined
    const own = (await c.res.clone().json()) as Posts
    if (isLookUp(path)) {
      const address = lackedPosts(c, own)
      return address && replace(c, await page(c, own, address))
    }
    if (!isFull(c, own)) return replace(c, await page(c, own, theirPage(c, own)))
    return replace(c, await list(c, ownPage(own), true))
  }

  async function pass(c: Context, asked: string): Promise<Response> {
    const { status, value } = await ask(c, asked)
    return send(c, status, value, asked)
  }

  /** A page of both, or of the provider alone. Without the provider, what we have. */
  async function page(c: Context, own: Posts | undefined, address: URL): Promise<Response> {
    const asked = askedOf(upstream, address)
    if (asked === undefined) throw new HttpError(404, 'No such address')
    if (own === undefined) {
      const { status, value } = await ask(c, asked)
      return status === 200 ? list(c, joined(own, value as Posts), true) : send(c, status, value, asked)
    }
    const more = await ask(c, asked).catch(() => undefined)
    const theirs = more?.status === 200 ? (more.value as Partial<Posts>) : undefined
    return list(c, joined(own, theirs), theirs !== undefined)
  }

  const list = (c: Context, value: Posts, isWhole: boolean) => {
    const isKept = isWhole && !NEVER_KEPT.test(c.req.url)
    return jsonAnswer(c, value, { maxAgeS: isKept ? MAX_AGE_S : 0, identity: value.results })
  }

  /** Calls of GIPHY's shape. */
  async function gifs(c: Context, next: () => Promise<void>, asked: string): Promise<undefined> {
    const own = await ownAnswer(c, next)
    if (own === undefined) return undefined
    if (own === 'nothing') return replace(c, await pass(c, asked))
    const { limit, total, envelope } = own
    const first = envelope.data
    if (first.length >= limit) {
      return replace(c, await jsonAnswer(c, envelope, { maxAgeS: MAX_AGE_S, identity: first }))
    }
    const { offset } = envelope.pagination
    const rest = new URL(c.req.url)
    rest.searchParams.set('offset', String(Math.max(0, offset - total)))
    rest.searchParams.set('limit', String(limit - first.length))
    const theirs = await ask(c, askedOf(upstream, rest) ?? asked).catch(() => undefined)
    const more = theirs?.status === 200 ? (theirs.value as Envelope) : undefined
    const data = [...first, ...(Array.isArray(more?.data) ? more.data : [])]
    const value = {
      ...envelope,
      data,
      pagination: { offset, count: data.length, total_count: total + (more?.pagination?.total_count ?? 0) },
    }
    // An answer without the provider's part is not for caches.
    return replace(c, await jsonAnswer(c, value, { maxAgeS: more ? MAX_AGE_S : 0, identity: data }))
  }

  return (c, next) => {
    const asked = c.req.method === 'GET' ? askedOf(upstream, new URL(c.req.url)) : undefined
    if (asked === undefined) return next()
    return upstream.isGiphy ? gifs(c, next, asked) : posts(c, next, asked)
  }
}

interface Own {
  limit: number
  total: number
  envelope: Envelope & { data: unknown[]; pagination: NonNullable<Envelope['pagination']> }
}

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100

/**
 * What the server itself has: a page of a list; `nothing` if it has no such GIF; `undefined` if its
 * answer is to be sent as it is.
 */
async function ownAnswer(c: Context, next: () => Promise<void>): Promise<Own | 'nothing' | undefined> {
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

/** Lets the server answer in a form that can be read here: whole and plain. */
async function plainly(c: Context, next: () => Promise<void>): Promise<void> {
  const { raw } = c.req
  const headers = new Headers(raw.headers)
  for (const name of ['Accept-Encoding', 'If-None-Match']) headers.delete(name)
  c.req.raw = new Request(raw.url, { method: raw.method, headers })
  await next()
  c.req.raw = raw
}

/** Assigning alone would keep the headers of the answer before. */
function replace(c: Context, answer: Response): undefined {
  c.res = undefined
  c.res = answer
  return undefined
}

const dataOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : value
