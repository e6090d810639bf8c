/** Wrong secrets are counted for each client, whichever secret they should have been. */
import type { Context } from 'hono'
import { HttpError, tooMany } from './errors.ts'
import type { Budget, Throttle } from './throttle.ts'

/** Runs `check`, which throws 400, 401 or 403 for a wrong secret. */
export type Attempt = <T>(c: Context, check: () => Promise<T> | T) => Promise<T>

/** Wrong secrets per client and minute. */
export const MAX_FAILURES = 20
export const FAILURE_BUDGET: Budget = { amount: MAX_FAILURES, windowS: 60 }

/**
 * Limits how many wrong secrets a client may send. Its attempts run one after another, because many
 * at once would all start before the first has failed.
 */
export function createAttempts(failures: Throttle): Attempt {
  const running = new Map<string, Promise<void>>()

  async function run<T>(client: string, check: () => Promise<T> | T): Promise<T> {
    const waitS = failures.waitS(client)
    if (waitS !== undefined) throw tooMany('Too many wrong attempts', waitS)
    try {
      return await check()
    } catch (error) {
      if (error instanceof HttpError && [400, 401, 403].includes(error.status)) failures.spend(client)
      throw error
    }
  }

  return (c, check) => {
    const client = c.get('client')
    const before = running.get(client)
    const own = before ? before.then(() => run(client, check)) : run(client, check)
    const end = () => {
      if (running.get(client) === ended) running.delete(client)
    }
    const ended: Promise<void> = own.then(end, end)
    running.set(client, ended)
    return own
  }
}
