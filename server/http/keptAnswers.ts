/**
 * Answers of the API that were made a moment ago, with their compressed forms: most visitors ask
 * for what others have just asked for. A change of the content drops all of them.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { RecentMap } from '../platform/recentMap.ts'
import type { GifStore } from '../store/types.ts'
import type { Encoding } from './compress.ts'

/** Attention changes the order of lists, but not the content. */
const KEPT_MS = 10_000
const MOST = 1_000
/** A list of 25 GIFs is a third of it. Larger ones are rarely asked for twice. */
const MAX_BYTES = 256 * 1024
/** Parameters that no answer depends on, and that differ for each site or visitor. */
const IRRELEVANT = ['api_key', 'key', 'client_key', 'pingback_id', 'random_id']
const HAS_IRRELEVANT = new RegExp(`[?&](?:${IRRELEVANT.join('|')})=`)

export interface KeptAnswer {
  body: Uint8Array<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  tag: string
  /** Made when the first client accepts it. */
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Keeps the answer for those who ask the same. */
    keep?: (answer: KeptAnswer) => void
  }
}

export function keptAnswers(
  gifs: Pick<GifStore, 'follow' | 'onChange'>,
  send: (c: Context, kept: KeptAnswer) => Response | Promise<Response>,
  now: () => number,
): MiddlewareHandler {
  const kept = new RecentMap<string, { answer: KeptAnswer; untilMs: number }>(MOST)
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
    // An answer that was read before a change is not kept after it.
    c.set('keep', answer => {
      if (changes !== before || answer.body.length > MAX_BYTES) return
      kept.set(key, { answer, untilMs: now() + KEPT_MS })
    })
    return next()
  }
}

/** The address in a response depends on the origin. */
function keyOf(c: Context): string {
  const { url } = c.req
  const start = `${c.get('origin')} ${c.get('isFixedOrigin')} `
  if (!HAS_IRRELEVANT.test(url)) return start + url
  const bare = new URL(url)
  for (const name of IRRELEVANT) bare.searchParams.delete(name)
  return start + bare.href
}
