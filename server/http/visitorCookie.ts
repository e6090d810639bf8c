/** The cookie of a browser that keeps favorites without an account. */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { dropHostCookie, readHostCookie, setHostCookie } from './hostCookie.ts'

const COOKIE = 'visitor'
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60
const TOKEN = /^[\w-]{43}$/

/** A digest, which is useless to someone who reads the database. */
const ownerBehind = (token: string) => `browser:${createHash('sha256').update(token).digest('base64url')}`

/** Owner of the favorites of an account. */
export const accountOwner = (accountId: string): string => `account:${accountId}`

/** Owner of the browser's favorites, if it has the cookie. */
export function browserOwner(c: Context): string | undefined {
  const token = readHostCookie(c, COOKIE)
  return token !== undefined && TOKEN.test(token) ? ownerBehind(token) : undefined
}

/** Sets the cookie and returns the new owner. */
export function newBrowserOwner(c: Context): string {
  const token = randomBytes(32).toString('base64url')
  setHostCookie(c, COOKIE, token, COOKIE_MAX_AGE_S)
  return ownerBehind(token)
}

export function forgetBrowser(c: Context): void {
  dropHostCookie(c, COOKIE)
}
