import { isRecord } from '../gif/json.ts'
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
  const waitS = isRecord(error) ? error.retryAfterS : undefined
  return typeof waitS === 'number'
    ? Math.min(CACHE_SUCCESS_MS, Math.max(CACHE_ERROR_MS, waitS * 1000))
    : CACHE_ERROR_MS
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
    const settle = (lifetimeMs: number) => {
      entry.expiresAtMs = now() + lifetimeMs
    }
    answer.then(
      () => settle(CACHE_SUCCESS_MS),
      error => settle(errorLifetimeMs(error)),
    )
    return entry
  }

  function remember(url: string, entry: Entry) {
    for (const [key, { expiresAtMs }] of entries) if (expiresAtMs <= now()) entries.delete(key)
    entries.delete(url)
    entries.set(url, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
  }

  function join(url: string, entry: Entry, signal?: AbortSignal): Promise<unknown> {
    entry.waiters++
    return untilAborted(entry.answer, signal, () => {
      if (--entry.waiters > 0 || entry.expiresAtMs !== Number.POSITIVE_INFINITY) return
      if (entries.get(url) === entry) entries.delete(url)
      entry.controller.abort(signal?.reason)
    })
  }

  return {
    async get(url, load, { signal, reload } = {}) {
      signal?.throwIfAborted()
      const known = entries.get(url)
      const inFlight = known?.expiresAtMs === Number.POSITIVE_INFINITY
      const usable = known && (inFlight || (!reload && known.expiresAtMs > now()))
      const entry = usable ? known : start(load)
      remember(url, entry)
      return join(url, entry, signal)
    },
    clear: () => entries.clear(),
  }
}
