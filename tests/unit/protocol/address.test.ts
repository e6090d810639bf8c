import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddressOptions, standaloneOptions } from '../../../src/protocol/address.ts'
import { optionsFragment } from '../../../src/protocol/iframeSnippet.ts'

const read = (address: string) => readAddressOptions(new URL(address, 'https://x.test'))

test.each([
  ['/embed.html#gif=abc&columns=3', { gif: 'abc', columns: '3' }],
  ['/embed.html?gif=abc', { gif: 'abc' }],
  ['/embed.html?gif=abc#gif=def', { gif: 'def' }],
  ['/embed/abc?theme=dark', { gif: 'abc', theme: 'dark' }],
  ['/embed/abc?gif=def', { gif: 'def' }],
  ['/sub/embed/abc/', { gif: 'abc' }],
  ['/embed.html#gif=abc#?secret=xyz', { gif: 'abc' }],
  ['/embed/abc#?secret=xyz', { gif: 'abc', secret: 'xyz' }],
  ['/embed.html', {}],
])('%s', (address, options) => {
  const { '?secret': secret, ...rest } = read(address) as Record<string, string>
  expect(secret === undefined ? rest : { ...rest, secret }).toEqual(options)
})

test('reads what it writes', () => {
  const name = fc.stringMatching(/^[a-z][a-z-]{0,9}$/)
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), options => {
      expect(read(`/embed.html#${optionsFragment(options)}`)).toEqual({ ...options })
    }),
  )
})

test('omits absent options', () => {
  expect(optionsFragment({ gif: 'a', theme: undefined })).toBe('gif=a')
})

test('ignores API and brand in a page opened by itself', () => {
  const raw = {
    gif: 'abc',
    theme: 'dark',
    api: 'https://evil.test',
    key: 'k',
    provider: 'tenor',
    brand: 'Bank',
    'brand-url': 'https://evil.test',
  }
  expect(standaloneOptions(raw)).toEqual({ gif: 'abc', theme: 'dark' })
  // Nor whose files.
  expect(standaloneOptions({ ...raw, gif: ' \u200bfile:https://evil.test/x.gif' })).toEqual({})
})
