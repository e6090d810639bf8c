/**
 * Sessions of the operator's page. The cookie is a random name, stored only as a hash, which is
 * worthless without the current staff token. Writes also need the session's CSRF token, which pages
 * of other origins cannot read.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { SessionStore } from '../../store/sql/sqlStore.ts'
import type { Access } from '../access.ts'
import { equalText } from '../equalText.ts'
import { forbidden, notFound, unauthorized } from '../errors.ts'
import { guard, refuseCrossOrigin } from '../guards.ts'

const COOKIE = 'giflet'
const PATH = '/admin'
const SESSION_S = 12 * 3600
const NAME_BYTES = 24
const CSRF_HEADER = 'X-CSRF-Token'

export type Sessions = ReturnType<typeof createSessions>

export interface SessionOptions {
  staffToken: string | undefined
  access: Pick<Access, 'attempt' | 'staff'>
  store: SessionStore
  now(): number
}

export function createSessions({ staffToken, access, store, now }: SessionOptions) {
  const sign = (purpose: string, name: string) =>
    createHmac('sha256', staffToken ?? '')
      .update(`${purpose} ${name}`)
      .digest('base64url')
  const nameOf = (c: Context) => getCookie(c, COOKIE, prefixOf(c).prefix)

  return {
    /** Admits the operator: a program by its token, a page by its session. */
    admin: guard(async (c, next) => {
      if (staffToken === undefined) throw notFound('There is no operator’s page: set STAFF_TOKEN')
      if (c.req.header('Authorization') !== undefined) return access.staff(c, next)
      refuseCrossOrigin(c)
      const name = nameOf(c)
      if (name === undefined || !(await store.isOpen(sign('session', name))))
        throw unauthorized('Log in, or send the staff token', 'Bearer')
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
      if (!isRead && !equalText(c.req.header(CSRF_HEADER) ?? '', sign('csrf', name)))
        throw forbidden(`${CSRF_HEADER} is missing or of another session`)
      await next()
    }),
    /** Admits anyone on the operator's own pages, for the login. */
    own: guard(async (c, next) => {
      if (staffToken === undefined) throw notFound('There is no operator’s page: set STAFF_TOKEN')
      refuseCrossOrigin(c)
      await next()
    }),
    /** Throws 401 for a wrong token, 429 after many. Resolves with the CSRF token. */
    async login(c: Context, token: string) {
      await access.attempt(c, () => {
        if (!staffToken || !equalText(token, staffToken))
          throw unauthorized('The token is not valid', 'Bearer')
      })
      const name = randomBytes(NAME_BYTES).toString('base64url')
      await store.begin(sign('session', name), now() + SESSION_S * 1_000)
      const kept = { httpOnly: true, sameSite: 'Strict', maxAge: SESSION_S } as const
      setCookie(c, COOKIE, name, { path: PATH, ...kept, ...prefixOf(c) })
      return sign('csrf', name)
    },
    async logout(c: Context) {
      const name = nameOf(c)
      if (name !== undefined) await store.end(sign('session', name))
      deleteCookie(c, COOKIE, { path: PATH, ...prefixOf(c) })
    },
    /** The CSRF token of the request's session, if it has one. */
    csrfOf(c: Context) {
      const name = nameOf(c)
      return name === undefined ? undefined : sign('csrf', name)
    },
  }
}

/** With this prefix, browsers refuse the cookie from pages without https. */
const prefixOf = (c: Context): { prefix?: 'secure'; secure?: true } =>
  c.get('origin').startsWith('https:') ? { prefix: 'secure', secure: true } : {}
