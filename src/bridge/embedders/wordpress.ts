/**
 * WordPress frames a discovered oEmbed as `ADDRESS#?secret=SECRET`, even if the address has a
 * fragment, and follows height messages with that secret. It sends `ready` once it listens. Its
 * sandbox allows no new tab, so it opens links itself: those to the frame's own host.
 * https://developer.wordpress.org/reference/functions/wp_filter_oembed_result/
 */
import { isObject } from '../../protocol/isObject.ts'
import type { EmbedderFactory } from './types.ts'

export const wordpress: EmbedderFactory = (post, address, page) => {
  const secret = /[#?&]secret=(\w+)/.exec(address.hash)?.[1]
  if (!secret) return undefined
  let value = 0
  const sendHeight = () => value > 0 && post({ message: 'height', value, secret })
  const openLink = (event: Event) => {
    const link = event.composedPath().find(isLink)
    if (event.defaultPrevented || link?.host !== address.host) return
    event.preventDefault()
    post({ message: 'link', value: link.href, secret })
  }
  page.addEventListener('click', openLink)
  return {
    resize({ height }) {
      value = height
      sendHeight()
    },
    receive(data) {
      if (isObject(data) && data.message === 'ready' && data.secret === secret) sendHeight()
    },
    close: () => page.removeEventListener('click', openLink),
  }
}

const isLink = (target: EventTarget): target is HTMLAnchorElement =>
  (target as Partial<Element>).localName === 'a' && 'href' in target
