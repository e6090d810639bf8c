/** Calls of Tenor's shape: the server's own posts first, then the provider's. */
import type { Context } from 'hono'
import { API_MAX_AGE_S, jsonAnswer } from '../http/answer.ts'
import { HttpError } from '../http/errors.ts'
import { plainly, replace } from './ownAnswer.ts'
import {
  fullPage,
  isFull,
  isList,
  isLookUp,
  isShare,
  isTheirs,
  joined,
  lackedPosts,
  type Posts,
  theirPage,
} from './posts.ts'
import { type DoorCall, mayBeKept, send } from './theirAnswers.ts'
import { askedOf } from './upstream.ts'

export async function joinPosts(call: DoorCall): Promise<Response | undefined> {
  const { c, next, asked, theirs } = call
  const { path } = c.req
  const isAsOne = isList(path) || isLookUp(path)
  if (!isAsOne && !isShare(path)) return theirs.pass(c, asked)
  if (isList(path) && isTheirs(c)) return page(call, undefined, theirPage(c, undefined))
  await plainly(c, next)
  if (c.res.status === 404) return replace(c, await theirs.pass(c, asked))
  if (c.res.status !== 200 || !isAsOne) return undefined
  const own = (await c.res.clone().json()) as Posts
  if (isLookUp(path)) {
    const address = lackedPosts(c, own)
    return address && replace(c, await page(call, own, address))
  }
  if (!isFull(c, own)) return replace(c, await page(call, own, theirPage(c, own)))
  return replace(c, await list(c, fullPage(own), true))
}

/** A page of both, or of the provider alone. If the provider fails, our own posts alone. */
async function page(
  { c, upstream, theirs }: DoorCall,
  own: Posts | undefined,
  address: URL,
): Promise<Response> {
  const asked = askedOf(upstream, address)
  if (asked === undefined) throw new HttpError(404, 'No such address')
  if (own === undefined) {
    const { status, value } = await theirs.ask(c, asked)
    return status === 200 ? list(c, joined(own, value as Posts), true) : send(c, status, value, asked)
  }
  const more = await theirs.ask(c, asked).catch(() => undefined)
  const found = more?.status === 200 ? (more.value as Partial<Posts>) : undefined
  return list(c, joined(own, found), found !== undefined)
}

function list(c: Context, value: Posts, isWhole: boolean): Promise<Response> {
  const isKept = isWhole && mayBeKept(c.req.url)
  return jsonAnswer(c, value, { maxAgeS: isKept ? API_MAX_AGE_S : 0, identity: value.results })
}
