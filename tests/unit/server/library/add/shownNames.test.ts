import { expect, it } from 'vitest'
import { decodeName, shownName } from '../../../../../server/library/add/shownNames.ts'

it.each([
  ['plain', 'cat 1.gif', 'cat 1.gif', 'cat 1.gif'],
  ['Latin-1', 'caf\xe9.gif', 'caf\\xe9.gif', 'café.gif'],
  ['a terminal command', 'a\x1b]0;x\x07.gif', 'a\\x1b]0;x\\x07.gif', 'a\x1b]0;x\x07.gif'],
  ['a line of its own', 'a\n9 added.gif', 'a\\x0a9 added.gif', 'a\n9 added.gif'],
])('shows a name that is %s', (_, bytes, shown, text) => {
  const name = Buffer.from(bytes, 'latin1')
  expect(shownName(name)).toBe(shown)
  expect(decodeName(name)).toBe(text)
})

it('escapes characters that change the direction of text, and keeps emoji', () => {
  expect(shownName(Buffer.from('a\u202egnp.gif'))).toBe('a\\u{202e}gnp.gif')
  expect(shownName(Buffer.from('👩‍🚀 日本.gif'))).toBe('👩‍🚀 日本.gif')
})
