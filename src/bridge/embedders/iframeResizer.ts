/**
 * iframe-resizer introduces itself with `[iFrameSizer]ID:margin:sizeWidth:…` once the frame has
 * loaded, and expects `[iFrameSizer]ID:height:width:type` from then on. Its other messages have the
 * same prefix but no flag in third place.
 * https://github.com/davidjbradshaw/iframe-resizer
 */
import type { Size } from '../measure.ts'
import type { EmbedderFactory } from './types.ts'

const MARK = '[iFrameSizer]'

export const iframeResizer: EmbedderFactory = post => {
  let id: string | undefined
  let last: Size | undefined
  const sendSize = (type: string) => {
    if (id !== undefined && last) post(`${MARK}${id}:${last.height}:${last.width}:${type}`)
  }
  return {
    resize(size) {
      last = size
      sendSize('size')
    },
    receive(data) {
      if (typeof data !== 'string' || !data.startsWith(MARK)) return
      const [name, , sizeWidth] = data.slice(MARK.length).split(':')
      if (sizeWidth !== 'true' && sizeWidth !== 'false') return
      id = name
      sendSize('init')
    },
  }
}
