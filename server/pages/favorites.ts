/**
 * Whose favorites a request is about: the account's, or those of a browser, which gets a cookie
 * with its first favorite.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { addVary } from '../http/answer.ts'
import type { ServerContext } from '../http/context.ts'
import { HttpError, tooMany } from '../http/errors.ts'
import { createThrottle } from '../http/throttle.ts'

const COOKIE = 'visitor'
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60
const TOKEN = /^[\w-]{43}$/
/** New favorites per client, since each may come with a new cookie. */
const BUDGET = { amount: 60, windowS: 60 }

export interface Favorites {
  /** `undefined`: nobody who has any. */
  ownerOf(c: Context): Promise<string | undefined>
  /** Throws 429 after too many. */
  add(c: Context, gifId: string): Promise<void>
  remove(c: Context, gifId: string): Promise<void>
}

export function createFavorites({ store, access, now }: ServerContext): Favorites {
  const throttle = createThrottle(BUDGET, now)

  async function ownerOf(c: Context): Promise<string | undefined> {
    addVary(c, 'Cookie')
    addVary(c, 'Authorization')
    const account = await access.account(c).catch((error: unknown) => {
      // A wrong or old login: the page still shows, as to anyone.
      if (error instanceof HttpError && error.status === 401) return undefined
      throw error
    })
    if (account) return `account:${account.id}`
    const token = getCookie(c, COOKIE)
    return token !== undefined && TOKEN.test(token) ? browserOf(token) : undefined
  }

  return {
    ownerOf,
    async add(c, gifId) {
      const waitS = throttle.spend(c.get('client'))
      if (waitS !== undefined) throw tooMany('Too many favorites at once', waitS)
      await store.favorites.add((await ownerOf(c)) ?? newBrowser(c), gifId)
    },
    async remove(c, gifId) {
      const owner = await ownerOf(c)
      if (owner !== undefined) await store.favorites.remove(owner, gifId)
    },
  }
}

/** A digest, which is useless to someone who reads the database. */
const browserOf = (token: string) => `browser:${createHash('sha256').update(token).digest('base64url')}`

function newBrowser(c: Context): string {
  const token = randomBytes(32).toString('base64url')
  setCookie(c, COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.get('origin').startsWith('https:'),
    maxAge: COOKIE_MAX_AGE_S,
  })
  return browserOf(token)
}

/**
 * Whether a visitor has just followed a link to this page. Pictures, frames, prefetches and scripts
 * of other pages cannot send these headers: https://www.w3.org/TR/fetch-metadata/
 */
export const isFollowedLink = (c: Context): boolean =>
  c.req.header('Sec-Fetch-Mode') === 'navigate' &&
  c.req.header('Sec-Fetch-Dest') === 'document' &&
  c.req.header('Sec-Fetch-User') === '?1'
