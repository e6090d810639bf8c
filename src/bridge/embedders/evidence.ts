/** Signs that an embedder waits for sizes, recognised before the embedders are loaded. */
import { isObject } from '../../protocol/isObject.ts'

/** WordPress, Pym and Canvas add to the frame's address. */
export function addressShowsEmbedder(address: string): boolean {
  return /[?&#](secret=|childId=|host=lti\b)/.test(address)
}

/** WordPress, Iframely and iframe-resizer send the first message. */
export function messageShowsEmbedder(data: unknown): boolean {
  if (typeof data === 'string') return data.startsWith('[iFrameSizer]') || data.includes('"register"')
  return isObject(data) && (data.message === 'ready' || data.method === 'register')
}
