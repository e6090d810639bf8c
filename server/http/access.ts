/** Identifies who sends a request, and guards routes by it. */
import type { Context } from 'hono'
import type { Attempt } from './attempts.ts'
import { equalText } from './equalText.ts'
import { HttpError, unauthorized } from './errors.ts'
import { guard, refuseCrossOrigin } from './guards.ts'

export interface AccessOptions {
  /** The operator's secret. Without one, nobody is staff. */
  staffToken?: string | undefined
  /**
   * Opens the operator's page to requests from this machine. Only for a server bound to loopback.
   */
  isLocal?: boolean | undefined
  attempt: Attempt
}

export type Access = ReturnType<typeof createAccess>

/** The secret of `Authorization: Token …`, `Bearer …` or `Basic …` (its password). */
function secretOf(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(authorization.trim()) ?? []
  if (/^(?:token|bearer)$/i.test(scheme)) return value
  if (!/^basic$/i.test(scheme)) return undefined
  return Buffer.from(value, 'base64').toString().split(':').slice(1).join(':')
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/
const PROXY_HEADERS = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP']

/** Whether the Host is loopback and no proxy forwarded the request. */
function isFromThisMachine(c: Context): boolean {
  return LOOPBACK.test(new URL(c.req.url).host) && PROXY_HEADERS.every(name => !c.req.header(name))
}

export function createAccess({ staffToken, isLocal, attempt }: AccessOptions) {
  /** Throws 401 without the token or for a wrong one, 429 after many wrong ones. */
  async function checkToken(c: Context): Promise<void> {
    const given = c.req.header('Authorization')
    if (given === undefined) throw unauthorized('This call needs a token')
    await attempt(c, () => {
      const secret = secretOf(given)
      if (!secret || !staffToken || !equalText(secret, staffToken)) {
        throw unauthorized('The token is not valid')
      }
    })
  }

  return {
    /** Counts wrong secrets; throws 429 after too many. */
    attempt,
    /** Calls that only the operator may make. */
    staff: guard(async (c, next) => {
      refuseCrossOrigin(c)
      await checkToken(c)
      await next()
    }),
    /** The operator's page. */
    operator: guard(async (c, next) => {
      if (!isLocal || !isFromThisMachine(c)) await checkToken(c).catch(askAgain)
      await next()
    }),
  }
}

/** Makes the browser prompt for the token: any username, the token as password. */
function askAgain(error: unknown): never {
  if (error instanceof HttpError && error.status === 429) throw error
  throw unauthorized(
    'This page needs the staff token as its password',
    'Basic realm="Giflet", charset="UTF-8"',
  )
}
