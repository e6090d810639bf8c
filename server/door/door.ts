/**
 * Passes requests on to a provider for what the server does not have itself. Pages never see the
 * key. They get only media from the provider, which can be passed through as well.
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
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const asked = isRead ? askedOf(upstream, new URL(c.req.url)) : undefined
    return asked === undefined ? next() : join({ c, next, asked, upstream, theirs })
  }
}
