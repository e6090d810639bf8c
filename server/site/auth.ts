/**
 * Authentication by token or session cookie. Browsers send cookies on their own, so a write by
 * cookie also needs proof that a page of the site sent it.
 */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Account, secretOf } from '../http/access.ts'
import { equalText } from '../http/equalText.ts'
import { forbidden } from '../http/errors.ts'
import { guard, refuseForeign } from '../http/guards.ts'
import { dropHostCookie, readHostCookie, setHostCookie } from '../http/hostCookie.ts'
import { newToken } from './secrets.ts'
import type { SiteStore, Thing } from './siteStore.ts'

const CSRF_COOKIE = 'csrftoken'
const SESSION_COOKIE = 'sessionid'
const MODERATOR = 'moderator'
const DAY_S = 24 * 60 * 60
const SESSION_LIFETIME_S = 14 * DAY_S
const TOKEN_LIFETIME_S = 365 * DAY_S

interface Clock {
  site: SiteStore
  now(): number
}

/** Secrets are stored as digests, which are useless to someone who reads the database. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const asAccount = ({ id, username, user_type }: Thing): Account => ({
  id,
  username: String(username),
  isStaff: user_type === MODERATOR,
})

async function accountBehind(
  { site, now }: Clock,
  secret: string | undefined,
  via: 'token' | 'session',
): Promise<Account | undefined> {
  const login = secret ? await site.get('login', digestOf(secret)) : undefined
  if (login?.via !== via || Number(login.expires) * 1000 < now()) return undefined
  const account = await site.get('account', String(login.account))
  return account && asAccount(account)
}

/** The account of a request. Throws 403 for a write by cookie without CSRF proof. */
export function accountOf(clock: Clock) {
  return async (c: Context): Promise<Account | undefined> => {
    if (c.req.header('Authorization') !== undefined) return accountBehind(clock, secretOf(c), 'token')
    const session = readHostCookie(c, SESSION_COOKIE)
    if (session === undefined) return undefined
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !c.get('isOwnForm')) checkCsrf(c)
    return accountBehind(clock, session, 'session')
  }
}

export function onlyOwner(account: Account, owner: unknown): void {
  if (account.id !== owner && !account.isStaff) throw forbidden('This belongs to another account')
}

/**
 * Refuses a write without proof that a page of the site sent it: the XHR marker, and the value of
 * the CSRF cookie, which other sites cannot read, in a header.
 */
function checkCsrf(c: Context): void {
  const cookie = getCookie(c, CSRF_COOKIE)
  const header = c.req.header('X-CSRFToken')
  if (!cookie || !header || !equalText(cookie, header)) throw forbidden('The CSRF token is missing or wrong')
  if (c.req.header('X-Requested-With') !== 'XMLHttpRequest') throw forbidden('The XHR marker is missing')
}

/** Guard of writes without an account, from a page of the site: registration, reports. */
export const ownPage = guard(async (c, next) => {
  refuseForeign(c)
  checkCsrf(c)
  await next()
})

/** Sets a CSRF cookie, which the page's script reads. */
export function ensureCsrfCookie(c: Context): void {
  if (!getCookie(c, CSRF_COOKIE))
    setCookie(c, CSRF_COOKIE, newToken(), {
      path: '/',
      sameSite: 'Lax',
      secure: c.get('origin').startsWith('https:'),
    })
}

async function issue({ site, now }: Clock, account: string, via: 'token' | 'session', lifetimeS: number) {
  const secret = newToken()
  const expires = Math.floor(now() / 1000) + lifetimeS
  await site.put('login', digestOf(secret), { account, via, expires })
  return secret
}

/** Logs an account in with a session cookie. */
export async function startSession(clock: Clock, c: Context, account: string): Promise<void> {
  const id = await issue(clock, account, 'session', SESSION_LIFETIME_S)
  setHostCookie(c, SESSION_COOKIE, id, SESSION_LIFETIME_S)
  ensureCsrfCookie(c)
}

/** Deletes the session and its cookie. */
export async function endSession({ site }: Clock, c: Context): Promise<void> {
  const id = readHostCookie(c, SESSION_COOKIE)
  if (id) await site.remove('login', digestOf(id))
  dropHostCookie(c, SESSION_COOKIE)
}

/** Issues a token for `Authorization: Token …`. */
export const issueToken = (clock: Clock, account: string): Promise<string> =>
  issue(clock, account, 'token', TOKEN_LIFETIME_S)

/** Revokes all sessions and tokens of an account. */
export async function revokeLogins({ site }: Clock, account: string): Promise<void> {
  for (const { id } of await site.list('login', { account })) await site.remove('login', id)
}
