/**
 * Makes the server a door to a provider: what it does not have itself, it asks there. Pages never
 * see the key, and nothing of the provider but its media, which may be passed through as well.
 */
import type { MiddlewareHandler } from 'hono'
import { joinGifs } from './joinGifs.ts'
import { joinPosts } from './joinPosts.ts'
import { type DoorOptions, theirAnswers } from './theirAnswers.ts'
import { askedOf } from './upstream.ts'

export function createDoor(options: DoorOptions): MiddlewareHandler {
  const { upstream } = options
  const theirs = theirAnswers(options)
  const join = upstream.isGiphy ? joinGifs : joinPosts
  return (c, next) => {
    const asked = c.req.method === 'GET' ? askedOf(upstream, new URL(c.req.url)) : undefined
    return asked === undefined ? next() : join({ c, next, asked, upstream, theirs })
  }
}
