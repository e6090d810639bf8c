/** Counts wrong secrets for each client, of any kind. */
import type { Context } from 'hono'
import { HttpError } from './errors.ts'
import { type Budget, charge, type Limit } from './rateLimits.ts'

/** Runs `check`, which throws 400, 401 or 403 for a wrong secret. Throws 429 after too many. */
export type Attempt = <T>(c: Context, check: () => Promise<T> | T) => Promise<T>

/** Wrong secrets per client and minute. */
export const MAX_FAILURES = 20
export const FAILURE_BUDGET: Budget = { amount: MAX_FAILURES, windowS: 60 }

/** Charges each attempt before its check, so that concurrent ones cannot exceed the limit. */
export function createAttempts(failures: Limit): Attempt {
  return async (c, check) => {
    const client = c.get('client')
    await charge(failures, client, 'Too many wrong attempts')
    try {
      const result = await check()
      await failures.refund(client)
      return result
    } catch (error) {
      const isWrong = error instanceof HttpError && [400, 401, 403].includes(error.status)
      if (!isWrong) await failures.refund(client)
      throw error
    }
  }
}
