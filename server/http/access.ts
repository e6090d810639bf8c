/**
 * Access control. Every route that writes begins with its guard, as in
 * `routes.put(path, access.staff, handler)`; `createServer` throws if one does not.
 */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { findTargetHandler } from 'hono/utils/handler'
import { equalText } from './equalText.ts'
import { forbidden, HttpError, tooMany, unauthorized } from './errors.ts'
import type { Budget, Throttle } from './throttle.ts'

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
    /** Set by `ownForm`: a page of the site sent this, which is proof enough for a cookie. */
    isOwnForm?: boolean
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

/** Runs `check`, which throws 400, 401 or 403 for a wrong secret. */
export type Attempt = <T>(c: Context, check: () => Promise<T> | T) => Promise<T>

/** Wrong secrets per client and minute. */
export const MAX_FAILURES = 20
export const FAILURE_BUDGET: Budget = { amount: MAX_FAILURES, windowS: 60 }

const guards = new WeakSet<MiddlewareHandler>()

/** Marks a handler as the guard of its route. */
export function guard(handler: MiddlewareHandler): MiddlewareHandler {
  guards.add(handler)
  return handler
}

const middlewares = new WeakSet<object>()

/**
 * Marks a handler of `app.use` that writes nothing by itself. The route table does not tell `use`
 * from `all`, so that an unmarked one counts as a route.
 */
export function middleware(handler: MiddlewareHandler): MiddlewareHandler {
  middlewares.add(handler)
  return handler
}

/** Guard of writes open to any page. Only for events, which are bounded and harmless. */
export const publicWrite = guard((_, next) => next())

/**
 * Guard of the forms on the server's own pages, which have no script to add a CSRF header. The
 * browser names the origin of the page in every form it posts, and no page can change that.
 */
export const ownForm = guard(async (c, next) => {
  refuseForeign(c)
  if (c.req.header('Origin') === undefined) throw forbidden('Only forms of this site may do this')
  c.set('isOwnForm', true)
  await next()
})

/**
 * Routes that may write and do not begin with a guard, as `PUT /path`; `ALL /path` for any method.
 */
export function unguardedRoutes(app: Hono): string[] {
  const open = new Set<string>()
  const guarded = new Set<string>()
  for (const { method, path, handler } of app.routes) {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) continue
    if (middlewares.has(findTargetHandler(handler))) continue
    const route = `${method} ${path}`
    if (guards.has(handler)) guarded.add(route)
    else if (!guarded.has(route)) open.add(route)
  }
  return [...open]
}

/**
 * Refuses requests from pages of other origins. Clients other than browsers send neither header.
 */
export function refuseForeign(c: Context): void {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin !== c.get('origin'))
  if (isForeign) throw forbidden('Pages of other origins may not do this')
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
