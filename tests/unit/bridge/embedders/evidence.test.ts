import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressShowsEmbedder, messageShowsEmbedder } from '../../../../src/bridge/embedders/evidence.ts'
import { PLAIN } from './kit.ts'

test.each([
  [PLAIN, false],
  ['https://x.test/embed.html#gif=secret', false],
  ['https://x.test/embed.html#gif=abc#?secret=x', true],
  ['https://x.test/embed/a?childId=x', true],
  ['https://x.test/embed/a?host=lti', true],
  ['https://x.test/embed/a?host=ltimate', false],
])('the address %s shows an embedder: %s', (address, shows) =>
  expect(addressShowsEmbedder(address)).toBe(shows),
)

test.each([
  ['[iFrameSizer]frame1:8', true],
  ['{"method":"register"}', true],
  [{ method: 'register' }, true],
  [{ message: 'ready' }, true],
  [{ message: 'height' }, false],
  ['', false],
])('the message %j shows an embedder: %s', (data, shows) => expect(messageShowsEmbedder(data)).toBe(shows))

test('no message throws', () => {
  fc.assert(fc.property(fc.anything(), data => void messageShowsEmbedder(data)))
})
