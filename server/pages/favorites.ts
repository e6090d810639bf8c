/**
 * Whose favorites a request is about: the account's, or those of a browser, which gets a cookie
 * with its first favorite.
 */
import type { Context } from 'hono'
import { addVary } from '../http/answer.ts'
import { HttpError, tooMany } from '../http/errors.ts'
import type { ServerContext } from '../http/serverContext.ts'
import { accountOwner, browserOwner, newBrowserOwner } from '../http/visitorCookie.ts'

/** New favorites per client, since each may come with a new cookie. */
const BUDGET = { amount: 60, windowS: 60 }

export interface Favorites {
  /** `undefined`: nobody who has any. */
  ownerOf(c: Context): Promise<string | undefined>
  /** Throws 429 after too many. */
  add(c: Context, gifId: string): Promise<void>
  remove(c: Context, gifId: string): Promise<void>
}

export function createFavorites({ store, access, createLimit }: ServerContext): Favorites {
  const limit = createLimit('favorites', BUDGET)

  async function ownerOf(c: Context): Promise<string | undefined> {
    addVary(c, 'Cookie')
    addVary(c, 'Authorization')
    const account = await access.account(c).catch((error: unknown) => {
      // A wrong or old login: the page still shows, as to anyone.
      if (error instanceof HttpError && error.status === 401) return undefined
      throw error
    })
    return account ? accountOwner(account.id) : browserOwner(c)
  }

  return {
    ownerOf,
    async add(c, gifId) {
      const waitS = await limit.spend(c.get('client'))
      if (waitS !== undefined) throw tooMany('Too many favorites at once', waitS)
      await store.favorites.add((await ownerOf(c)) ?? newBrowserOwner(c), gifId)
    },
    async remove(c, gifId) {
      const owner = await ownerOf(c)
      if (owner !== undefined) await store.favorites.remove(owner, gifId)
    },
  }
}

/**
 * Whether a visitor has just followed a link to this page. Pictures, frames, prefetches and scripts
 * of other pages cannot send these headers: https://www.w3.org/TR/fetch-metadata/
 */
export const isFollowedLink = (c: Context): boolean =>
  c.req.header('Sec-Fetch-Mode') === 'navigate' &&
  c.req.header('Sec-Fetch-Dest') === 'document' &&
  c.req.header('Sec-Fetch-User') === '?1'
