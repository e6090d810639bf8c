/** Answers 503 at once while the database is away or hangs, also to requests that wait for it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { messageOf } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { repeat } from '../platform/repeat.ts'
import { type HttpError, unavailable } from './errors.ts'
import { RETRY_AFTER_S } from './outages.ts'

const CHECK_EVERY_MS = 500
/** A database that needs longer for a trivial query hangs. */
const CHECK_LIMIT_MS = 1_000
/** Built files, and the addresses of monitoring. */
const WITHOUT_DATABASE = /^\/(?:assets\/|[\w@.-]+\.(?:js|css|html|txt)$|(?:healthz|metrics)$)/

/** `check` resolves if the database answers. Each change is one line in the log. */
export function watchDatabase(check: () => Promise<unknown>, log: Log) {
  const running = new Set<(error: HttpError) => void>()
  let isAway = false

  async function look(): Promise<void> {
    const problem = await within(check(), CHECK_LIMIT_MS)
    if (problem !== undefined && !isAway) {
      log.error(`The database does not answer, so requests get 503: ${messageOf(problem)}`)
    }
    if (problem === undefined && isAway) log.notice('The database answers again')
    isAway = problem !== undefined
    if (isAway) for (const interrupt of running) interrupt(away())
  }
  const stop = repeat(CHECK_EVERY_MS, look)

  const guard: MiddlewareHandler = async (c, next) => {
    if (WITHOUT_DATABASE.test(c.req.path)) return next()
    if (isAway) throw away()
    let interrupt: (error: HttpError) => void = () => {}
    const interruption = new Promise<never>((_, reject) => {
      interrupt = reject
    })
    running.add(interrupt)
    try {
      await Promise.race([next(), interruption])
    } finally {
      running.delete(interrupt)
    }
  }
  return { guard, close: () => void stop() }
}

const away = () => unavailable('The server cannot answer this now', RETRY_AFTER_S)

/** The problem; `undefined` if `work` succeeds in time. */
const within = (work: Promise<unknown>, limitMs: number): Promise<unknown> =>
  Promise.race([
    work.then(
      () => undefined,
      (error: unknown) => error,
    ),
    wait(limitMs, new Error('no answer'), { ref: false }),
  ])
