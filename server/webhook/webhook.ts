/** Sends news of GIFs to one address of the operator, until it answers each with 2xx. */
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openExternal } from '../http/openExternal.ts'
import { messageOf, SettingsError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { TEXT_KEY } from '../platform/takedownId.ts'
import type { Settings } from '../settings/readSettings.ts'
import type { News, Outbox } from '../store/sql/outbox.ts'
import { STYLES } from '../text/textStyles.ts'

interface Receiver {
  url: string
  /** `whsec_` and Base64. */
  secret: string
  /** Whether the address may be on the local network, without TLS. */
  isOwnNetwork: boolean
}

/** `undefined` without an address. Throws `SettingsError` for settings that could never deliver. */
export function receiverOf({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secret,
  WEBHOOK_NETWORK: network,
}: Settings): Receiver | undefined {
  if (url === undefined) return undefined
  if (secret === undefined)
    throw new SettingsError([
      'WEBHOOK_URL needs WEBHOOK_SECRET: whsec_ and the output of "openssl rand -base64 24".',
    ])
  if (network === 'public' && !url.startsWith('https:'))
    throw new SettingsError(['WEBHOOK_URL must be https, or WEBHOOK_NETWORK own.'])
  return { url, secret, isOwnNetwork: network === 'own' }
}

interface WebhookOptions {
  outbox: Outbox
  receiver: Receiver
  log: Log
  now?: () => number
}

/** The outbox is polled, because other processes and commands write to it too. */
const LOOK_EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 10_000
const MOST_PAUSE_MS = 15 * 60_000
/** About three days. */
const MOST_TRIES = 300

/** One second after the first attempt, then doubled each time, up to a quarter of an hour. */
export const pauseMs = (tries: number): number => Math.min(1_000 * 2 ** (tries - 1), MOST_PAUSE_MS)

/** Returns a function that delivers one piece of news, and resolves with the time to wait. */
export function createWebhook({ outbox, receiver, log, now = Date.now }: WebhookOptions) {
  let isFailing = false
  return async function deliverNext(signal: AbortSignal): Promise<number> {
    const news = await outbox.take()
    if (!news) return LOOK_EVERY_MS
    try {
      await send(receiver, signedNews(news, receiver.secret, now()), signal)
    } catch (error) {
      // The server is stopping: the next start continues.
      if (signal.aborted) return 0
      if (!isFailing) log.error(`The webhook cannot be reached, and is tried again: ${reasonOf(error)}`)
      isFailing = true
      if (news.tries >= MOST_TRIES) {
        log.error(`The webhook did not take ${news.kind} ${news.gifId}, which is given up`)
        await outbox.drop(news)
      } else await outbox.delay(news, pauseMs(news.tries))
      return LOOK_EVERY_MS
    }
    if (isFailing) log.notice('The webhook is reached again')
    isFailing = false
    await outbox.drop(news)
    return 0
  }
}

/** Delivers until the returned function is called. */
export function startWebhook(options: WebhookOptions): () => Promise<void> {
  const stop = new AbortController()
  const deliverNext = createWebhook(options)
  const deliver = async () => {
    while (!stop.signal.aborted) {
      // The watch of the database reports its outages.
      const ms = await deliverNext(stop.signal).catch(() => LOOK_EVERY_MS)
      await wait(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }
  const delivering = deliver()
  return () => {
    stop.abort()
    return delivering
  }
}

const reasonOf = (error: unknown) =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error)

/** Rejects unless the receiver answers 2xx. */
async function send(
  { url, isOwnNetwork }: Receiver,
  { headers, body }: SignedNews,
  stop: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  const isTrusted = () => isOwnNetwork
  const answer = await openExternal(url, { method: 'POST', headers, body, isTrusted }, signal)
  const { statusCode = 0 } = answer
  answer.destroy()
  if (statusCode < 200 || statusCode > 299) throw new Error(`it answered ${statusCode}`)
}

const SECRET_PREFIX = 'whsec_'

interface SignedNews {
  headers: Record<string, string>
  body: string
}

/** Paths above the GIF's files; for an animated text, in every style. */
function mediaOf(gifId: string): string[] {
  const [, key] = TEXT_KEY.exec(gifId) ?? []
  const ids = key === undefined ? [gifId] : STYLES.map(({ name }) => `text_${name}_${key}`)
  return ids.map(id => `/media/${id}/`)
}

/**
 * `secret` is `whsec_` and Base64. Receivers refuse old times, so each attempt has a new signature;
 * they recognize repeated news by its id, which stays.
 */
function signedNews({ id, kind, gifId, at }: News, secret: string, nowMs: number): SignedNews {
  const body = JSON.stringify({
    type: kind,
    timestamp: new Date(at).toISOString(),
    data: { id: gifId, media: mediaOf(gifId) },
  })
  const time = String(Math.floor(nowMs / 1_000))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return {
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}
