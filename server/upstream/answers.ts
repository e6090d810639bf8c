/**
 * Caches a provider's answers by address: fresh ones, stale ones while they are requested again,
 * and stale ones while the provider is down. Concurrent equal questions share a request.
 */
import { unavailable } from '../http/errors.ts'
import { RecentMap } from '../platform/recentMap.ts'
import { type Ask, type ProviderAnswer, ProviderDownError } from './ask.ts'
import type { Question } from './question.ts'
import type { Quota } from './quota.ts'

/** Time for which Giflet's own client caches an answer. */
const FRESH_MS = 60_000
/** Age above which an answer serves only while the provider does not answer. */
const STALE_MS = 10 * 60_000
const KEPT_MS = 24 * 3_600_000
const MAX_BYTES = 128 * 1024 * 1024
/** Pause after a failed request, and while the provider refuses requests. */
const REST_MS = 2_000
/** Number of different questions that must fail in a row before the provider counts as down. */
const FAILURES_TO_REST = 3
const MAX_FAILED = 1_000

type HowAnswered = 'fresh' | 'stale' | 'asked' | 'down'

interface Kept extends ProviderAnswer {
  atMs: number
}

export function createAnswers(ask: Ask, quota: Quota, now: () => number) {
  const kept = new RecentMap<string, Kept>(MAX_BYTES, ({ body }) => body.length)
  const running = new Map<string, Promise<ProviderAnswer>>()
  const failedAtMs = new RecentMap<string, number>(MAX_FAILED)
  /** Questions that have failed since the last answer. */
  const failing = new Set<string>()
  let restUntilMs = 0

  async function askNow({ asked, mayBeKept }: Question, client: string): Promise<ProviderAnswer> {
    const untilMs = Math.max(restUntilMs, (failedAtMs.get(asked) ?? Number.NEGATIVE_INFINITY) + REST_MS)
    const waitS = now() < untilMs ? Math.ceil((untilMs - now()) / 1000) : await quota(client)
    if (waitS !== undefined) throw away(waitS)
    try {
      const answer = await ask(asked)
      failing.clear()
      // Passes on refusals, such as of the key, without caching them.
      if (mayBeKept && (answer.status < 400 || answer.status === 404 || answer.status === 502))
        kept.set(asked, { ...answer, atMs: now() })
      return answer
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error
      failedAtMs.set(asked, now())
      failing.add(asked)
      if (failing.size >= FAILURES_TO_REST) {
        failing.clear()
        restUntilMs = now() + REST_MS
      }
      throw away(REST_MS / 1000)
    }
  }

  function askOnce(question: Question, client: string): Promise<ProviderAnswer> {
    if (!question.mayBeKept) return askNow(question, client)
    const known = running.get(question.asked)
    if (known) return known
    const made = askNow(question, client).finally(() => running.delete(question.asked))
    running.set(question.asked, made)
    return made
  }

  return {
    /** Throws 503 if there is no answer to give. */
    async get(question: Question, client: string): Promise<ProviderAnswer & { how: HowAnswered }> {
      const known = kept.get(question.asked)
      const ageMs = known ? now() - known.atMs : Number.POSITIVE_INFINITY
      if (known && ageMs < FRESH_MS) return { ...known, how: 'fresh' }
      if (known && ageMs < STALE_MS) {
        askOnce(question, client).catch(() => {})
        return { ...known, how: 'stale' }
      }
      try {
        return { ...(await askOnce(question, client)), how: 'asked' }
      } catch (error) {
        if (known && ageMs < KEPT_MS) return { ...known, how: 'down' }
        throw error
      }
    },
  }
}

const away = (waitS: number) => unavailable('The provider cannot be asked now', waitS)
