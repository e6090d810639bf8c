/** Who is asking. A token proves itself; a cookie also needs proof that a page of the site sent the request. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HttpError } from '../http/errors.ts'
import { equalText, newToken } from './secrets.ts'
import type { SiteContext } from './siteContext.ts'
import type { Thing } from './siteStore.ts'

export const CSRF_COOKIE = 'csrftoken'
export const SESSION_COOKIE = 'sessionid'
const MODERATOR = 'moderator'

const unauthorized = (message: string) => new HttpError(401, message, { 'WWW-Authenticate': 'Token' })
const forbidden = (message: string) => new HttpError(403, message)

async function accountOf({ site }: SiteContext, login: Thing | undefined): Promise<Thing | undefined> {
  return login && site.get('account', String(login.account))
}

/** The account behind `Authorization: Token …`. Throws 401 for a token that is none. */
export async function tokenUser(context: SiteContext, c: Context): Promise<Thing | undefined> {
  const header = c.req.header('Authorization')
  if (header === undefined) return undefined
  const token = /^Token (\w+)$/.exec(header)?.[1]
  const login = token && (await context.site.get('login', token))
  const account = login && login.via === 'token' ? await accountOf(context, login) : undefined
  if (!account) throw unauthorized('The token is not valid')
  return account
}

/** The account behind the session cookie. */
export async function sessionUser(context: SiteContext, c: Context): Promise<Thing | undefined> {
  const id = getCookie(c, SESSION_COOKIE)
  const login = id ? await context.site.get('login', id) : undefined
  return login?.via === 'session' ? accountOf(context, login) : undefined
}

export async function requireToken(context: SiteContext, c: Context): Promise<Thing> {
  const user = await tokenUser(context, c)
  if (!user) throw unauthorized('This call needs a token')
  return user
}

export async function requireSession(context: SiteContext, c: Context): Promise<Thing> {
  const user = await sessionUser(context, c)
  if (!user) throw unauthorized('This call needs a login')
  return user
}

export const isModerator = (user: Thing | undefined): boolean => user?.user_type === MODERATOR

export function onlyModerator(user: Thing): Thing {
  if (!isModerator(user)) throw forbidden('This call is for moderators')
  return user
}

export function onlyOwner(user: Thing, owner: unknown): void {
  if (user.id !== owner && !isModerator(user)) throw forbidden('This belongs to somebody else')
}

/**
 * Refuses a write that only a cookie vouches for, unless it proves that a page of the site sent it: the CSRF
 * cookie's value in a header, which no other site can read, and the XHR marker.
 */
export function checkCsrf(c: Context): void {
  const cookie = getCookie(c, CSRF_COOKIE)
  const header = c.req.header('X-CSRFToken')
  if (!cookie || !header || !equalText(cookie, header)) throw forbidden('The CSRF token is missing or wrong')
  if (c.req.header('X-Requested-With') !== 'XMLHttpRequest') throw forbidden('The XHR marker is missing')
}

/** Gives the visitor a CSRF cookie, which the page's script reads. */
export function ensureCsrfCookie(c: Context): void {
  if (!getCookie(c, CSRF_COOKIE)) setCookie(c, CSRF_COOKIE, newToken(), { path: '/', sameSite: 'Lax' })
}

/** Logs an account in: a session cookie for this visitor. */
export async function startSession({ site }: SiteContext, c: Context, account: string): Promise<void> {
  const id = newToken()
  await site.put('login', id, { account, via: 'session' })
  setCookie(c, SESSION_COOKIE, id, { path: '/', httpOnly: true, sameSite: 'Lax' })
}

/** A token for an account, for `Authorization: Token …`. */
export async function issueToken(
  { site }: Pick<SiteContext, 'site'>,
  account: string,
  token = newToken(),
): Promise<string> {
  await site.put('login', token, { account, via: 'token' })
  return token
}
