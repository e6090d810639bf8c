/**
 * Asks a provider for content that the server lacks. Pages never see the key. They contact the
 * provider only for media, which can be passed through as well.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { isRecord } from '../../src/gif/json.ts'
import { API_MAX_AGE_S, jsonAnswer } from '../http/answer.ts'
import { HttpError } from '../http/errors.ts'
import type { CreateLimit } from '../http/rateLimits.ts'
import { originOf } from '../http/serverContext.ts'
import type { Metrics } from '../platform/metrics.ts'
import { createAnswers } from './answers.ts'
import { createAsk } from './ask.ts'
import { type Dialect, GIPHY, TENOR } from './joinedLists.ts'
import { type MediaAddresses, withMedia } from './mediaAddress.ts'
import type { UpstreamProvider } from './provider.ts'
import { type Question, questionOf } from './question.ts'
import { createQuota } from './quota.ts'

export interface UpstreamOptions {
  provider: UpstreamProvider
  key: string
  /** Requests an hour that the provider allows. */
  quota?: number | undefined
  createLimit: CreateLimit
  metrics?: Metrics | undefined
  /** Rewrites media addresses to the server's. Default: pages load media from the provider. */
  media?: MediaAddresses | undefined
  now?: () => number
}

interface Theirs {
  status: number
  value: unknown
}

export function createUpstream(options: UpstreamOptions): MiddlewareHandler {
  const { provider } = options
  const ask = asking(options)
  const dialect = (provider.dialect === 'giphy' ? GIPHY : TENOR) as Dialect<object>

  async function pass(c: Context, question: Question): Promise<Response> {
    const { status, value } = await ask(c, question)
    if (status >= 400) throw new HttpError(status === 404 ? 404 : 400, 'The provider does not have this')
    return send(c, value, question.mayBeKept)
  }

  async function join(c: Context, next: () => Promise<void>): Promise<Response | undefined> {
    const address = new URL(c.req.url)
    let own: object | undefined
    if (!dialect.isTheirs(address)) {
      await answerPlainly(c, next)
      if (c.res.status === 200) own = dialect.pageOf(await c.res.clone().json())
      if (!own && c.res.status !== 404) return undefined
    }
    const rest = dialect.restOf(address, own)
    const more = rest && questionOf(provider, rest)
    if (!more) return own && send(c, dialect.joined(address, own, undefined), true)
    const found = await ask(c, more).catch((error: unknown) => {
      if (own) return undefined
      throw error
    })
    const theirs = found?.status === 200 ? dialect.pageOf(found.value) : undefined
    if (!own && !theirs) return pass(c, more)
    // Caches must not keep an answer without the provider's part.
    return send(c, dialect.joined(address, own, theirs), theirs !== undefined && more.mayBeKept)
  }

  const send = (c: Context, value: unknown, mayBeKept: boolean) => {
    const page = dialect.pageOf(value)
    const identity = page ? dialect.records(page) : dataOf(value)
    return jsonAnswer(c, value, { maxAgeS: mayBeKept ? API_MAX_AGE_S : 0, identity })
  }

  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const call = isRead ? questionOf(provider, withoutPage(c)) : undefined
    if (!call) return next()
    if (call.kind === 'joined') return replaced(c, await join(c, next))
    const question = questionOf(provider, new URL(c.req.url)) ?? call
    if (call.kind === 'theirs') return pass(c, question)
    await answerPlainly(c, next)
    return c.res.status === 404 ? replaced(c, await pass(c, question)) : undefined
  }
}

/** Answers a question, and checks every answer. Throws 502 or 503. */
function asking({ provider, key, quota, createLimit, metrics, media, now = Date.now }: UpstreamOptions) {
  let sent = 0
  metrics?.counter('upstream_requests_total', 'Requests to the provider.', () => sent)
  const request = createAsk(provider, key)
  const counted = (asked: string) => {
    sent += 1
    return request(asked)
  }
  const answers = createAnswers(counted, createQuota(quota, createLimit), now)
  return async (c: Context, question: Question): Promise<Theirs> => {
    const { status, body, how } = await answers.get(question, c.get('client'))
    metrics?.cache('upstream', how)
    // A refused key is the operator's problem, not the visitor's.
    if (status === 401 || status === 403)
      throw new HttpError(503, 'The provider refuses the key of this server')
    if (status === 502) throw new HttpError(502, 'The provider sent no answer that can be used')
    const value: unknown = JSON.parse(body)
    if (!media) return { status, value }
    return { status, value: withMedia(value, address => originOf(c) + media.pathOf(address)) }
  }
}

/** The address without its paging, because pages of a joined list differ from the provider's. */
function withoutPage(c: Context): URL {
  const address = new URL(c.req.url)
  for (const name of ['pos', 'offset', 'limit']) address.searchParams.delete(name)
  return address
}

/**
 * Lets the server answer without compression and conditions, so that the answer can be read here.
 */
async function answerPlainly(c: Context, next: () => Promise<void>): Promise<void> {
  const { raw } = c.req
  const headers = new Headers(raw.headers)
  for (const name of ['Accept-Encoding', 'If-None-Match']) headers.delete(name)
  c.req.raw = new Request(raw.url, { method: raw.method, headers })
  await next()
  c.req.raw = raw
}

/** Unsets the answer first, because an assignment alone keeps the former headers. */
function replaced(c: Context, answer: Response | undefined): undefined {
  if (!answer) return
  c.res = undefined
  c.res = answer
}

const dataOf = (value: unknown): unknown => (isRecord(value) && 'data' in value ? value.data : value)
