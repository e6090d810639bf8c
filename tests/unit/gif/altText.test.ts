import { expect, it } from 'vitest'
import { altText, withAlt } from '../../../src/gif/altText.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'

const tags = ['a', 'b', 'transparent', 'c', 'd', 'e', 'f']
it.each([
  [{ alt_text: 'A cat falls off a table', title: 'A cat', tags }, 'A cat falls off a table'],
  [{ alt_text: ' ', title: 'A cat' }, 'A cat'],
  [{ title: 'A cat', tags, user: { username: 'u' } }, 'A cat'],
  [{ tags }, 'a b c d e GIF'],
  [{ tags, is_sticker: true }, 'a b c d e Sticker'],
  [{ tags, user: { username: 'jane' } }, 'jane a b c d GIF'],
  [{ tags: ['hi', 'transparent'], user: { username: 'jane' } }, 'jane hi GIF'],
  [{ user: { username: 'jane' } }, 'jane GIF'],
  [{ title: '  ' }, 'GIF'],
  [{}, 'GIF'],
])('altText %j is %j', (json, text) => expect(altText(normalizeGif(json))).toBe(text))

const gif = normalizeGif({ title: 'A cat', alt_text: 'A cat falls' })
it.each([
  [undefined, 'A cat falls'],
  ['My cat', 'My cat'],
  ['', ''],
])("the author's own text %j reads as %j", (alt, text) => expect(altText(withAlt(gif, alt))).toBe(text))
