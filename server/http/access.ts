/** Who a request is from, and the guards that let only some of them through. */
import type { Context, MiddlewareHandler } from 'hono'
import type { Attempt } from './attempts.ts'
import { equalText } from './equalText.ts'
import { forbidden, HttpError, unauthorized } from './errors.ts'
import { guard, refuseForeign } from './guards.ts'

/** An authenticated account. */
export interface Account {
  id: string
  username: string
  isStaff: boolean
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by the guards that require an account. */
    account: Account
  }
}

export interface AccessOptions {
  /** The operator's secret. Without one, only staff accounts are staff. */
  staffToken?: string | undefined
  /** Looks up accounts by token or session, if the site calls are mounted. */
  accounts?: ((c: Context) => Promise<Account | undefined>) | undefined
  /**
   * Opens the operator's page to requests from this machine. Only for a server bound to loopback.
   */
  isLocal?: boolean | undefined
  attempt: Attempt
}

export interface Access {
  /**
   * The account of the request's token or session. Throws 401 for a wrong token, 429 after many.
   */
  account(c: Context): Promise<Account | undefined>
  /** Anyone with an account. */
  user: MiddlewareHandler
  /** The operator and moderators. */
  staff: MiddlewareHandler
  /** The operator's page. */
  operator: MiddlewareHandler
  /** Counts wrong secrets and throws 429 after too many. */
  attempt: Attempt
}

/** The secret of `Authorization: Token …`, `Bearer …` or `Basic …` (its password). */
export function secretOf(c: Context): string | undefined {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(c.req.header('Authorization')?.trim() ?? '') ?? []
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

const OPERATOR: Account = { id: 'staff', username: 'staff', isStaff: true }

export function createAccess({ staffToken, accounts, isLocal, attempt }: AccessOptions): Access {
  async function account(c: Context): Promise<Account | undefined> {
    const given = c.req.header('Authorization')
    if (given === undefined) return accounts?.(c)
    return attempt(c, async () => {
      const secret = secretOf(c)
      if (secret && staffToken && equalText(secret, staffToken)) return OPERATOR
      const found = secret ? await accounts?.(c) : undefined
      if (!found) throw unauthorized('The token is not valid')
      return found
    })
  }

  const needs = (test: (account: Account) => boolean, message: string) =>
    guard(async (c, next) => {
      refuseForeign(c)
      const found = await account(c)
      if (!found) throw unauthorized('This call needs a token')
      if (!test(found)) throw forbidden(message)
      c.set('account', found)
      await next()
    })

  return {
    account,
    attempt,
    user: needs(() => true, ''),
    staff: needs(({ isStaff }) => isStaff, 'This call is for staff'),
    operator: guard(async (c, next) => {
      const isOpen = isLocal && isFromThisMachine(c)
      if (!isOpen && !(await account(c).catch(askAgain))?.isStaff) askAgain()
      await next()
    }),
  }
}

/** Makes the browser prompt for the token: any username, the token as password. */
function askAgain(error?: unknown): never {
  if (error instanceof HttpError && error.status === 429) throw error
  throw unauthorized(
    'This page needs the staff token as its password',
    'Basic realm="Giflet", charset="UTF-8"',
  )
}
