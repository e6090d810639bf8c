/**
 * Caches recent answers of the API with their compressed forms, because most visitors ask for the
 * same. A change of the content drops all of them.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { RecentMap } from '../platform/recentMap.ts'
import type { GifStore } from '../store/sql/gifStore.ts'
import type { Encoding } from './compress.ts'

/** Short, because attention changes the order of lists without a change of the content. */
const KEPT_MS = 10_000
const MOST = 1_000
/** Three lists of 25 GIFs. Larger answers are not cached; they are rarely requested twice. */
const MAX_BYTES = 256 * 1024
/** Parameters that change no answer, but differ by site or visitor. */
const IRRELEVANT = ['api_key', 'key', 'client_key', 'pingback_id', 'random_id']
const HAS_IRRELEVANT = new RegExp(`[?&](?:${IRRELEVANT.join('|')})=`)

export interface CachedAnswer {
  body: Uint8Array<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  tag: string
  /** Compressed when the first client accepts the encoding. */
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Caches the answer for equal requests. */
    keep?: (answer: CachedAnswer) => void
  }
}

export function cachedAnswers(
  gifs: Pick<GifStore, 'follow' | 'onChange'>,
  send: (c: Context, kept: CachedAnswer) => Response | Promise<Response>,
  now: () => number,
): MiddlewareHandler {
  const kept = new RecentMap<string, { answer: CachedAnswer; untilMs: number }>(MOST)
  let changes = 0
  gifs.onChange(() => {
    changes += 1
    kept.clear()
  })
  return async (c, next) => {
    if (c.req.method !== 'GET') return next()
    await gifs.follow()
    const key = keyOf(c)
    const known = kept.get(key)
    if (known && known.untilMs > now()) return send(c, known.answer)
    const before = changes
    // Drops an answer that was read before a change.
    c.set('keep', answer => {
      if (changes !== before || answer.body.length > MAX_BYTES) return
      kept.set(key, { answer, untilMs: now() + KEPT_MS })
    })
    return next()
  }
}

/** Includes the origin, because responses contain addresses. */
function keyOf(c: Context): string {
  const { url } = c.req
  const start = `${c.get('origin')} ${c.get('isFixedOrigin')} `
  if (!HAS_IRRELEVANT.test(url)) return start + url
  const bare = new URL(url)
  for (const name of IRRELEVANT) bare.searchParams.delete(name)
  return start + bare.href
}
