import { FORGOTTEN, keepFailure } from './forgetFailure.ts'
import { untilAborted } from './request.ts'

const CACHE_SUCCESS_MS = 60_000
const CACHE_ERROR_MS = 6_000
const CACHE_MAX_ENTRIES = 40

interface Entry {
  answer: Promise<unknown>
  /** Infinity while in flight; `FORGOTTEN` after a failure that a visitor retries. */
  expiresAtMs: number
  waiters: number
  controller: AbortController
}

/** Options of `createAnswerCache`. */
export interface CacheOptions {
  maxEntries?: number | undefined
  /** Current time in milliseconds. */
  now?: (() => number) | undefined
}

/** Options of one request. */
export interface CachedRequest {
  signal?: AbortSignal | undefined
  /** Sends a request even if an answer or an error is cached. */
  reload?: boolean | undefined
}

/** `reload` asks for an answer from the server, past every cache on the way. */
export type LoadAnswer = (signal: AbortSignal, reload: boolean) => Promise<unknown>

/** Answers by address, shared by concurrent callers. */
export interface AnswerCache {
  /**
   * Resolves to the cached answer, the one in flight, or the result of `load`. Aborts `load`'s
   * signal once no caller waits.
   */
  get(url: string, load: LoadAnswer, request?: CachedRequest): Promise<unknown>
  /** Empties the cache. Requests in flight continue for their callers. */
  clear(): void
}

/** 6 s, or as long as the server asked to wait, up to 60 s. */
function errorLifetimeMs(error: unknown): number {
  const { retryAfterS = 0 } = Object(error) as { retryAfterS?: number }
  return Math.min(CACHE_SUCCESS_MS, Math.max(CACHE_ERROR_MS, retryAfterS * 1000))
}

/**
 * Caches answers by address: one request in flight per address, answers kept for 60 s, errors for 6
 * s. Each caller can leave through its own signal; the request is aborted when the last one leaves.
 * Beyond `maxEntries` the least recently used entry is dropped.
 */
export function createAnswerCache({
  maxEntries = CACHE_MAX_ENTRIES,
  now = Date.now,
}: CacheOptions = {}): AnswerCache {
  const entries = new Map<string, Entry>()

  function start(load: LoadAnswer, reload: boolean): Entry {
    const controller = new AbortController()
    const answer = load(controller.signal, reload)
    const entry: Entry = { answer, expiresAtMs: Number.POSITIVE_INFINITY, waiters: 0, controller }
    answer.then(
      () => {
        entry.expiresAtMs = now() + CACHE_SUCCESS_MS
      },
      error => {
        entry.expiresAtMs = now() + errorLifetimeMs(error)
        keepFailure(error, entry)
      },
    )
    return entry
  }

  return {
    async get(url, load, { signal, reload = false } = {}) {
      signal?.throwIfAborted()
      let entry = entries.get(url)
      // A request in flight is fresh enough for a reload too.
      if (!entry || entry.expiresAtMs <= (reload ? Number.MAX_VALUE : now())) {
        entry = start(load, reload || entry?.expiresAtMs === FORGOTTEN)
      }
      const current = entry
      current.waiters++
      // Re-inserted, to become the most recently used entry.
      entries.delete(url)
      entries.set(url, current)
      const [oldest = url] = entries.keys()
      if (entries.size > maxEntries) entries.delete(oldest)
      return untilAborted(current.answer, signal, () => {
        if (--current.waiters > 0 || current.expiresAtMs < Number.POSITIVE_INFINITY) return
        if (entries.get(url) === current) entries.delete(url)
        current.controller.abort(signal?.reason)
      })
    },
    clear: () => entries.clear(),
  }
}
