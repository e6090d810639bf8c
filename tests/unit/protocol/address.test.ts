import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOptions, writeOptions } from '../../../src/protocol/address.ts'

const read = (address: string) => readOptions(new URL(address, 'https://x.test'))

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

test('what is written is read', () => {
  const name = fc.stringMatching(/^[a-z][a-z-]{0,9}$/)
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), options => {
      expect(read(`/embed.html#${writeOptions(options)}`)).toEqual({ ...options })
    }),
  )
})

test('absent options are left out', () => {
  expect(writeOptions({ gif: 'a', theme: undefined })).toBe('gif=a')
})
