import { expect, it } from 'vitest'
import { loadStrings } from '../../../src/i18n/loadStrings.ts'
import { titleLang } from '../../../src/i18n/titleLang.ts'
import { createTranslate } from '../../../src/i18n/translate.ts'

it.each([
  ['en', 'Cat party, 2×!', undefined],
  ['en', 'Überraschung für Łukasz', undefined],
  ['en', '猫 party', ''],
  ['de', 'A cat', undefined],
  ['ar', 'A cat', ''],
  ['ar', 'قطة GIF', undefined],
  ['ja', 'A cat', ''],
  ['ja', '猫のGIF', undefined],
])('in an interface in %s: %s', async (lang, title, expected) => {
  expect(titleLang(title, createTranslate(await loadStrings(lang)))).toBe(expected)
})
