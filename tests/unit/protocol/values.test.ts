import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCount, parseHttpUrl, parseLang, parseRatio } from '../../../src/protocol/values.ts'

test.each([
  ['https://a.test/x', 'https://a.test/x'],
  ['HTTP://a.test', 'http://a.test/'],
  ['https:a.test', undefined],
  ['https://%', undefined],
  ['https:///', undefined],
  ['javascript:alert(1)', undefined],
  ['//a.test', undefined],
  ['', undefined],
])('%j is the address %j', (text, href) => expect(parseHttpUrl(text)?.href).toBe(href))

test('parses an http(s) address or nothing, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map(text => `https://${text}`),
      ),
      text => /^https?:$/.test(parseHttpUrl(text)?.protocol ?? 'http:'),
    ),
  )
})

test.each([
  ['12', 12],
  ['12px', 12],
  ['1px;position:fixed', undefined],
  ['calc(1px)', undefined],
  ['0', undefined],
  ['101', undefined],
  ['1e1', undefined],
])('%j from 1 to 100 is %j', (text, count) => expect(parseCount(text, 1, 100)).toBe(count))

test.each([
  ['pt-BR', 'pt-BR'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['en_US', 'en-US'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  ['de_DE_formal', 'de-DE-formal'],
  [' de ', 'de'],
  ['iw', 'he'],
  ['IW_IL', 'he-IL'],
  ['german', undefined],
  ['', undefined],
])('%j is the language %j', (text, tag) => expect(parseLang(text)).toBe(tag))

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
