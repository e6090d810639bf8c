/**
 * Iframely registers each iframe with a `windowId` and expects it back with the height. Newer
 * versions of its script use JSON text instead of objects, so the answer takes the form of the
 * question.
 * https://github.com/itteco/iframely/blob/main/static/js/iframely-for-iframe.js
 */
import { isObject } from '../../protocol/isObject.ts'
import type { EmbedderFactory } from './types.ts'

export const iframely: EmbedderFactory = (post, address) => {
  let answer: ((height: number) => void) | undefined
  let last = 0
  return {
    resize({ height }) {
      last = height
      answer?.(height)
    },
    receive(data) {
      const record = typeof data === 'string' ? parseJson(data) : data
      if (!isObject(record) || record.method !== 'register') return
      const { windowId } = record
      answer = height => {
        const resize = { method: 'resize', windowId, height, url: address.href }
        post(typeof data === 'string' ? JSON.stringify(resize) : resize)
      }
      if (last > 0) answer(last)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
