/**
 * Every embedder, and the signs that one waits for sizes, in one chunk that loads only in frames
 * without the loader.
 */
import { isObject } from '../../protocol/isObject.ts'
import { iframely } from './iframely.ts'
import { iframeResizer } from './iframeResizer.ts'
import { openIframeResizer } from './openIframeResizer.ts'
import { amp, canvas, embedly, pym } from './simple.ts'
import type { Embedders } from './types.ts'
import { wordpress } from './wordpress.ts'

const EMBEDDERS = [amp, embedly, wordpress, iframely, canvas, pym, iframeResizer, openIframeResizer]

/**
 * Posts to the parent of `frame` in the format of every embedder that its address does not rule
 * out. To any origin: a height is no secret, and a frame cannot know its parent's origin.
 */
export function connectEmbedders(frame: Window): Embedders {
  const post = (data: unknown) => frame.parent.postMessage(data, '*')
  const address = new URL(frame.location.href)
  const embedders = EMBEDDERS.flatMap(embedder => embedder(post, address, frame.document) ?? [])
  return {
    resize(size) {
      for (const embedder of embedders) embedder.resize(size)
    },
    receive(event) {
      for (const embedder of embedders) embedder.receive?.(event.data)
    },
    close() {
      for (const embedder of embedders) embedder.close?.()
    },
  }
}

/** WordPress, Pym and Canvas add to the frame's address. */
export function addressShowsEmbedder(address: string): boolean {
  return /[?&#](secret=|childId=|host=lti\b)/.test(address)
}

/** WordPress, Iframely and iframe-resizer send the first message. */
export function messageShowsEmbedder(data: unknown): boolean {
  if (typeof data === 'string') return data.startsWith('[iFrameSizer]') || data.includes('"register"')
  return isObject(data) && (data.message === 'ready' || data.method === 'register')
}
