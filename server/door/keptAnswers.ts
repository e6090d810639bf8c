/**
 * A provider's answers, kept by address: fresh, then stale while it is asked anew, and stale for as
 * long as it is down. The same question is asked once at a time.
 */
import { createHash } from 'node:crypto'
import { HttpError } from '../http/errors.ts'
import type { SharedStore } from '../store/processTypes.ts'
import type { Quota } from './quota.ts'

/** As long as Giflet's own client keeps an answer. */
const FRESH_MS = 60_000
/** Beyond this, an answer is only used while the provider does not answer. */
const STALE_MS = 10 * 60_000
const KEPT_MS = 24 * 3_600_000
const MAX_BYTES = 128 * 1024 * 1024
/** After a failure, further questions wait this long. */
const REST_MS = 2_000

export interface ProviderAnswer {
  status: number
  body: string
}

interface Kept extends ProviderAnswer {
  atMs: number
}

export type HowAnswered = 'fresh' | 'stale' | 'asked' | 'down'

export interface KeptAnswers {
  /** Throws 503 if there is no answer to give. */
  get(asked: string): Promise<ProviderAnswer & { how: HowAnswered }>
}

export interface KeptAnswersOptions {
  /** Asks the provider. Throws if it is down: no answer, or a status from 500 on. */
  ask(asked: string): Promise<ProviderAnswer>
  quota: Quota
  isKept(asked: string): boolean
  /** Where processes find the answers of others. */
  shared?: Pick<SharedStore, 'get' | 'set'> | undefined
  now: () => number
}

const keyOf = (asked: string) => `asked:${createHash('sha256').update(asked).digest('base64url')}`

export function keptAnswers({ ask, quota, isKept, shared, now }: KeptAnswersOptions): KeptAnswers {
  const kept = keptInMemory()
  const askOnce = asking({ ask, quota, isKept, now }, (asked, answer) => {
    if (!isKept(asked)) return
    kept.set(asked, { ...answer, atMs: now() })
    // If this fails, another process asks the provider again.
    shared?.set(keyOf(asked), JSON.stringify(answer), KEPT_MS).catch(() => {})
  })

  /** The answer of this process while it is fresh, else that of any. */
  async function newest(asked: string): Promise<Kept | undefined> {
    const own = kept.get(asked)
    if (!shared || (own && now() - own.atMs < FRESH_MS)) return own
    const found = await shared.get(keyOf(asked)).catch(() => undefined)
    if (found && found.madeMs > (own?.atMs ?? 0)) {
      kept.set(asked, { ...(JSON.parse(found.value) as ProviderAnswer), atMs: found.madeMs })
    }
    return kept.get(asked)
  }

  return {
    async get(asked) {
      const known = isKept(asked) ? await newest(asked) : undefined
      const age = known ? now() - known.atMs : Number.POSITIVE_INFINITY
      if (known && age < FRESH_MS) return { ...known, how: 'fresh' }
      if (known && age < STALE_MS) {
        askOnce(asked).catch(() => {})
        return { ...known, how: 'stale' }
      }
      try {
        return { ...(await askOnce(asked)), how: 'asked' }
      } catch (error) {
        if (known && age < KEPT_MS) return { ...known, how: 'down' }
        throw error
      }
    },
  }
}

/**
 * Asks the provider, once at a time for the same question. Throws 503 while it is down or the quota
 * is used up.
 */
function asking(
  { ask, quota, isKept, now }: Omit<KeptAnswersOptions, 'shared'>,
  keep: (asked: string, answer: ProviderAnswer) => void,
): (asked: string) => Promise<ProviderAnswer> {
  const running = new Map<string, Promise<ProviderAnswer>>()
  let restUntilMs = 0

  async function fetchNew(asked: string): Promise<ProviderAnswer> {
    const waitS = now() < restUntilMs ? Math.ceil((restUntilMs - now()) / 1000) : await quota.spend()
    if (waitS !== undefined) {
      throw new HttpError(503, 'The provider cannot be asked now', { 'Retry-After': String(waitS) })
    }
    try {
      const answer = await ask(asked)
      if (answer.status === 429) throw new Error('The provider refuses more requests')
      // Other refusals are passed on and not kept.
      if (answer.status < 400 || answer.status === 404) keep(asked, answer)
      return answer
    } catch {
      restUntilMs = now() + REST_MS
      throw new HttpError(503, 'The provider does not answer', {
        'Retry-After': String(Math.ceil(REST_MS / 1000)),
      })
    }
  }

  return asked => {
    if (!isKept(asked)) return fetchNew(asked)
    const known = running.get(asked)
    if (known) return known
    const made = fetchNew(asked).finally(() => running.delete(asked))
    running.set(asked, made)
    return made
  }
}

/** The answers that were set last, up to a sum of bytes. */
function keptInMemory() {
  const kept = new Map<string, Kept>()
  let bytes = 0
  function drop(asked: string): void {
    bytes -= kept.get(asked)?.body.length ?? 0
    kept.delete(asked)
  }
  return {
    get: (asked: string) => kept.get(asked),
    set(asked: string, answer: Kept): void {
      drop(asked)
      kept.set(asked, answer)
      bytes += answer.body.length
      for (const oldest of kept.keys()) {
        if (bytes <= MAX_BYTES) break
        drop(oldest)
      }
    },
  }
}
