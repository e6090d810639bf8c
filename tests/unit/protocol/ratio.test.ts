import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRatio } from '../../../src/protocol/ratio.ts'

test.each([
  ['16/9', 16 / 9],
  ['4:3', 4 / 3],
  ['1.5', 1.5],
  ['1/2/3', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1000', undefined],
  ['1;position:fixed', undefined],
  ['url(//a.test)', undefined],
])('%s is %s', (text, ratio) => expect(parseRatio(text)).toBe(ratio))

test('is within its limits or undefined', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const ratio = parseRatio(text) ?? 1
      expect(ratio > 0.01 && ratio < 100).toBe(true)
    }),
  )
})
