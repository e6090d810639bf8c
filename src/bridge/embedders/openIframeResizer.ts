/**
 * open-iframe-resizer asks a frame of another origin with `iframe-child-init`, again and again
 * until it has received a size.
 * https://github.com/Lemick/open-iframe-resizer
 */

import { isObject } from '../../protocol/isObject.ts'
import type { Size } from '../../protocol/messages.ts'
import type { EmbedderFactory } from './types.ts'

export const openIframeResizer: EmbedderFactory = post => {
  let isAsked = false
  let last: Size | undefined
  const sendSize = () => isAsked && last && post({ type: 'iframe-resized', ...last })
  return {
    resize(size) {
      last = size
      sendSize()
    },
    receive(data) {
      if (!isObject(data) || data.type !== 'iframe-child-init') return
      isAsked = true
      sendSize()
    },
  }
}
