/**
 * Iframely registers each iframe with a `windowId` and expects it back with the height:
 * https://github.com/itteco/iframely/blob/main/static/js/iframely-for-iframe.js
 * Its current script sends and takes JSON text as well, so the answer has the form of the question.
 */
import { isRecord } from './isRecord.ts'
import type { HostDialectFactory } from './types.ts'

export const iframely: HostDialectFactory = (post, address) => {
  let answer: ((height: number) => void) | undefined
  let last = 0
  return {
    resize({ height }) {
      last = height
      answer?.(height)
    },
    receive(data) {
      const record = typeof data === 'string' ? parseJson(data) : data
      if (!isRecord(record) || record.method !== 'register') return
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
