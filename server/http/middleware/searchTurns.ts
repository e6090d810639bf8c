/**
 * Queues searches, lists and events fairly: the client that used the least processor time lately
 * goes first. The database answers within this process, so many at once would block all else.
 */
import type { MiddlewareHandler } from 'hono'
import { unavailable } from '../errors.ts'

/** Requests that parse words of strangers and look them up, or read many records. */
const TURN =
  /\/(?:search|translate|random|trending|featured|related|emoji|tags|searches|autocomplete|search_suggestions|trending_terms)$|\/categories(?:\/|$)|^\/search\//
/** Up to 250 events per request, which are parsed and looked up. */
const EVENTS_TURN = /\/pingback$/
const AT_ONCE = 2
/** Events are short and wait for a shared database more than they use the processor. */
const EVENTS_AT_ONCE = 4
/** More searches than a page sends at once. */
const MAX_WAITING_PER_CLIENT = 50
const MAX_WAITING = 1_000
const REMEMBERED_MS = 10_000
/** A hanging database never ends a turn; its requests have been answered by then. */
const MAX_TURN_MS = 10_000
const RETRY_S = 2

export function searchTurns(now: () => number): MiddlewareHandler {
  const takeSearch = createTurns(now)
  const takeEvents = createTurns(now, EVENTS_AT_ONCE)
  return async (c, next) => {
    const isEvents = EVENTS_TURN.test(c.req.path)
    if (!isEvents && !TURN.test(c.req.path)) return next()
    // Read before the turn and kept for the route, because a slow body would hold the turn.
    if (isEvents) await c.req.text()
    const end = await (isEvents ? takeEvents : takeSearch)(c.get('client'))
    if (!end) throw unavailable('Too many of these requests at once', RETRY_S)
    try {
      await next()
    } finally {
      end()
    }
  }
}

interface Waiting {
  client: string
  start(): void
}

/** Resolves with a function that ends the turn, once it begins; `undefined` if too many wait. */
export function createTurns(
  now: () => number,
  atOnce = AT_ONCE,
): (client: string) => Promise<(() => void) | undefined> {
  const waiting: Waiting[] = []
  const spentMs = new Map<string, number>()
  let forgetAtMs = 0
  let running = 0

  function startNext(): void {
    if (running >= atOnce || waiting.length === 0) return
    const spentBy = ({ client }: Waiting) => spentMs.get(client) ?? 0
    const next = waiting.reduce((first, other) => (spentBy(other) < spentBy(first) ? other : first))
    waiting.splice(waiting.indexOf(next), 1)
    running += 1
    // Other requests that have arrived are answered first.
    setImmediate(next.start)
  }

  function spend(client: string, ms: number): void {
    if (now() >= forgetAtMs) {
      spentMs.clear()
      forgetAtMs = now() + REMEMBERED_MS
    }
    spentMs.set(client, (spentMs.get(client) ?? 0) + ms)
  }

  return client => {
    const own = waiting.filter(other => other.client === client).length
    if (own >= MAX_WAITING_PER_CLIENT || waiting.length >= MAX_WAITING) return Promise.resolve(undefined)
    return new Promise(resolve => {
      waiting.push({
        client,
        start() {
          const startMs = now()
          let isRunning = true
          const end = () => {
            if (!isRunning) return
            isRunning = false
            clearTimeout(timer)
            spend(client, now() - startMs)
            running -= 1
            startNext()
          }
          const timer = setTimeout(end, MAX_TURN_MS).unref()
          resolve(end)
        },
      })
      startNext()
    })
  }
}
