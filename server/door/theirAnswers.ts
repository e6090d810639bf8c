/** Answers of the provider: asked for once, kept, and sent as the server's own. */
import type { Context } from 'hono'
import { API_MAX_AGE_S, jsonAnswer } from '../http/answer.ts'
import { HttpError } from '../http/errors.ts'
import { originOf } from '../http/serverContext.ts'
import type { Metrics } from '../metrics.ts'
import type { SharedStore } from '../store/processTypes.ts'
import { askProvider } from './askProvider.ts'
import { keptAnswers } from './keptAnswers.ts'
import { type MediaAddresses, withMedia } from './mediaAddress.ts'
import { createQuota } from './quota.ts'
import type { Upstream } from './upstream.ts'

export interface DoorOptions {
  upstream: Upstream
  key: string
  /** Requests an hour that the provider allows. */
  quota?: number | undefined
  metrics?: Metrics | undefined
  /** Where several processes share the quota and the answers. */
  shared?: SharedStore | undefined
  /** Rewrites media addresses to the server's. Default: pages load media from the provider. */
  media?: MediaAddresses | undefined
  now?: () => number
}

/** Random answers, and calls that the provider counts. */
const NEVER_KEPT = /\/(?:random|registershare|randomid)(?:\?|$)|[?&]random=true/

export const mayBeKept = (asked: string): boolean => !NEVER_KEPT.test(asked)

export interface TheirAnswers {
  /** Throws 503 if the provider refuses the key. */
  ask(c: Context, asked: string): Promise<{ status: number; value: unknown }>
  /** The provider's answer, as it is. */
  pass(c: Context, asked: string): Promise<Response>
}

export function theirAnswers({
  upstream,
  key,
  quota: perHour,
  metrics,
  shared,
  media,
  now = Date.now,
}: DoorOptions): TheirAnswers {
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
    isKept: mayBeKept,
    now,
  })

  const ask: TheirAnswers['ask'] = async (c, asked) => {
    const { status, body, how } = await answers.get(asked)
    metrics?.cache('upstream', how)
    // A refused key is the operator's problem, not the visitor's.
    if (status === 401 || status === 403)
      throw new HttpError(503, 'The provider refuses the key of this server')
    const value: unknown = JSON.parse(body)
    if (!media) return { status, value }
    return { status, value: withMedia(value, address => originOf(c) + media.pathOf(address)) }
  }

  return {
    ask,
    async pass(c, asked) {
      const { status, value } = await ask(c, asked)
      return send(c, status, value, asked)
    },
  }
}

/** One request, and what the provider is asked because of it. */
export interface DoorCall {
  c: Context
  next: () => Promise<void>
  /** Path and query at the provider. */
  asked: string
  upstream: Upstream
  theirs: TheirAnswers
}

/** Throws 404 or 400 for an error of the provider. */
export function send(c: Context, status: number, value: unknown, asked: string): Promise<Response> {
  if (status >= 400) throw new HttpError(status === 404 ? 404 : 400, 'The provider does not have this')
  return jsonAnswer(c, value, { maxAgeS: mayBeKept(asked) ? API_MAX_AGE_S : 0, identity: dataOf(value) })
}

const dataOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : value
