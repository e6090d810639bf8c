/**
 * iframe-resizer introduces itself with `[iFrameSizer]ID:margin:sizeWidth:…` once the frame has
 * loaded, which is before the app listens, and again after a `READY` message. It expects
 * `[iFrameSizer]ID:height:width:type` from then on. Its other messages have the same prefix but no
 * flag in third place. open-iframe-resizer introduces itself in the same way to older frames, and
 * follows sizes of the type `resizeObserver` only.
 * https://github.com/davidjbradshaw/iframe-resizer
 */
import type { Size } from '../../protocol/messages.ts'
import type { EmbedderFactory } from './types.ts'

const MARK = '[iFrameSizer]'
const READY = '[iFrameResizerChild]Ready'

export const iframeResizer: EmbedderFactory = post => {
  let id: string | undefined
  let last: Size | undefined
  const send = (type: 'init' | 'resizeObserver') => {
    if (id !== undefined && last) post(`${MARK}${id}:${last.height}:${last.width}:${type}`)
  }
  post(READY)
  return {
    resize(size) {
      last = size
      send('resizeObserver')
    },
    receive(data) {
      if (typeof data !== 'string' || !data.startsWith(MARK)) return
      const [name, , sizeWidth] = data.slice(MARK.length).split(':')
      if (sizeWidth !== 'true' && sizeWidth !== 'false') return
      id = name
      send('init')
      send('resizeObserver')
    },
  }
}
