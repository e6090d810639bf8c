/**
 * WordPress frames a discovered oEmbed as `ADDRESS#?secret=…`, also where the address has a fragment already, and
 * listens to height messages that carry the secret. It starts to listen at some time of its own and then says `ready`.
 * https://developer.wordpress.org/reference/functions/wp_filter_oembed_result/
 */
import { isRecord } from './isRecord.ts'
import type { HostDialectFactory } from './types.ts'

export const wordpress: HostDialectFactory = (post, address) => {
  const secret = /[#?&]secret=(\w+)/.exec(address.hash)?.[1]
  if (!secret) return undefined
  let value = 0
  const sendHeight = () => value > 0 && post({ message: 'height', value, secret })
  return {
    resize({ height }) {
      value = height
      sendHeight()
    },
    receive(data) {
      if (isRecord(data) && data.message === 'ready' && data.secret === secret) sendHeight()
    },
  }
}
