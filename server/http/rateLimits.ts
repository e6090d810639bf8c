/** Budgets of clients per window, by rate-limiter-flexible: in memory, or in PostgreSQL. */
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { tooMany } from './errors.ts'

export interface Budget {
  /** Uses allowed per window. */
  amount: number
  windowS: number
}

export type Limit = ReturnType<typeof limitBy>

/** `name` distinguishes budgets. */
export type CreateLimit = (name: string, budget: Budget) => Limit

const TABLE = 'rate_limits'

/** Counts in this process. */
export const memoryLimits: CreateLimit = (name, { amount, windowS }) =>
  limitBy(async () => new RateLimiterMemory({ keyPrefix: name, points: amount, duration: windowS }))

/** Counts for all processes of one database; per process while the database is unavailable. */
export function postgresLimits(pool: Pool): CreateLimit {
  return (name, { amount, windowS }) => {
    const options = { keyPrefix: name, points: amount, duration: windowS }
    const insuranceLimiter = new RateLimiterMemory(options)
    // Two machines may create the table at once: one fails, and succeeds on its second try.
    const open = (isSecond = false) =>
      new Promise<RateLimiterAbstract>(resolve => {
        const limiter: RateLimiterPostgres = new RateLimiterPostgres(
          {
            ...options,
            storeClient: pool,
            tableName: TABLE,
            insuranceLimiter,
            inMemoryBlockOnConsumed: amount + 1,
          },
          error => {
            if (!error) resolve(limiter)
            else resolve(isSecond ? insuranceLimiter : open(true))
          },
        )
      })
    return limitBy(() => open())
  }
}

function limitBy(open: () => Promise<RateLimiterAbstract>) {
  const opening = open()
  return {
    /** Spends one use of a client. Resolves with the seconds to wait if none is left. */
    async spend(client: string): Promise<number | undefined> {
      const limiter = await opening
      try {
        await limiter.consume(keyOf(client))
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
    /** Gives one use back. */
    async refund(client: string) {
      await (await opening).reward(keyOf(client))
    },
  }
}

/** Hashed, so that the database does not reveal addresses. */
const keyOf = (client: string) => createHash('sha256').update(client).digest('base64url').slice(0, 22)

/** Spends one use of a client. Throws 429 if none is left. */
export async function charge(limit: Limit | undefined, client: string, refusal: string): Promise<void> {
  const waitS = await limit?.spend(client)
  if (waitS !== undefined) throw tooMany(refusal, waitS)
}

/** Answers 429 with `Retry-After` to a client without budget. */
export const rateLimit =
  (limit: Limit): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method !== 'OPTIONS') await charge(limit, c.get('client'), 'API rate limit exceeded')
    await next()
  }
