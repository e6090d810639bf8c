import { untilAborted } from './untilAborted.ts'

export const CACHE_SUCCESS_MS = 60_000
export const CACHE_ERROR_MS = 6_000
export const CACHE_MAX_ENTRIES = 40

interface Entry {
  answer: Promise<unknown>
  /** Infinity while the request is in flight. */
  expiresAtMs: number
  waiters: number
  controller: AbortController
}

export interface CacheOptions {
  maxEntries?: number
  /** Milliseconds, monotonic or not. */
  now?: () => number
}

export interface CachedRequest {
  signal?: AbortSignal | undefined
  /** Sends again although an answer or an error is remembered: for a retry that the visitor asked for. */
  reload?: boolean | undefined
}

export interface AnswerCache {
  /** The remembered answer, the one in flight, or that of `load`, whose signal aborts when nobody waits any more. */
  get(url: string, load: (signal: AbortSignal) => Promise<unknown>, request?: CachedRequest): Promise<unknown>
  /** Forgets everything. Requests in flight go on for those who wait for them. */
  clear(): void
}

/** An error is remembered for 6 s, or, when the server named a time to wait, for that long up to 60 s. */
function errorLifetimeMs(error: unknown): number {
  const { retryAfterS } = Object(error) as { retryAfterS?: number }
  return Math.min(CACHE_SUCCESS_MS, Math.max(CACHE_ERROR_MS, (retryAfterS ?? 0) * 1000))
}

/**
 * Answers by address: one request in flight for each, remembered for 60 s, or 6 s after an error. Each caller
 * leaves by its own signal; the request itself is aborted when the last one has left. Holds a bounded number of
 * answers, the least recently used one goes first. What it holds must not be changed by callers.
 */
export function createAnswerCache({
  maxEntries = CACHE_MAX_ENTRIES,
  now = Date.now,
}: CacheOptions = {}): AnswerCache {
  const entries = new Map<string, Entry>()

  function start(load: (signal: AbortSignal) => Promise<unknown>): Entry {
    const controller = new AbortController()
    const answer = load(controller.signal)
    const entry: Entry = { answer, expiresAtMs: Number.POSITIVE_INFINITY, waiters: 0, controller }
    void answer
      .then(() => CACHE_SUCCESS_MS, errorLifetimeMs)
      .then(lifetimeMs => {
        entry.expiresAtMs = now() + lifetimeMs
      })
    return entry
  }

  return {
    async get(url, load, { signal, reload } = {}) {
      signal?.throwIfAborted()
      let entry = entries.get(url)
      // One that is in flight is new enough for a reload, too.
      if (!entry || entry.expiresAtMs <= (reload ? Number.MAX_VALUE : now())) entry = start(load)
      const { answer, controller } = entry
      entry.waiters++
      // Set anew, as the one that was used last.
      entries.delete(url)
      entries.set(url, entry)
      const [oldest = url] = entries.keys()
      if (entries.size > maxEntries) entries.delete(oldest)
      return untilAborted(answer, signal, () => {
        if (--entry.waiters > 0 || entry.expiresAtMs < Number.POSITIVE_INFINITY) return
        if (entries.get(url) === entry) entries.delete(url)
        controller.abort(signal?.reason)
      })
    },
    clear: () => entries.clear(),
  }
}
