/**
 * WordPress frames a discovered oEmbed as `ADDRESS#?secret=SECRET`, even if the address has a
 * fragment, and follows height messages with that secret. It sends `ready` once it listens.
 * https://developer.wordpress.org/reference/functions/wp_filter_oembed_result/
 */
import { isRecord } from '../../protocol/isRecord.ts'
import type { EmbedderFactory } from './types.ts'

export const wordpress: EmbedderFactory = (post, address) => {
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
