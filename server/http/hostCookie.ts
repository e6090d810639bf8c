/**
 * Cookies that only this host may set. Over https they have the prefix `__Host-`, so that another
 * subdomain cannot put its own in their place: https://www.rfc-editor.org/rfc/rfc6265#section-8.6
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const isHttps = (c: Context) => c.get('origin').startsWith('https:')

const scopeOf = (c: Context) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    ...(isHttps(c) && { prefix: 'host' as const }),
  }) as const

export const readHostCookie = (c: Context, name: string): string | undefined =>
  isHttps(c) ? getCookie(c, name, 'host') : getCookie(c, name)

export const setHostCookie = (c: Context, name: string, value: string, maxAge: number): void =>
  setCookie(c, name, value, { ...scopeOf(c), maxAge })

export const dropHostCookie = (c: Context, name: string): void => {
  deleteCookie(c, name, scopeOf(c))
}
