import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressShowsEmbedder, messageShowsEmbedder } from '../../../../src/bridge/embedders/index.ts'
import { embedAt, PLAIN, SIZE } from './kit.ts'

test('always posts to AMP and Embedly, and to no other without evidence', () => {
  const page = embedAt(PLAIN)
  page.resize(SIZE)
  expect(page.posted).toEqual([
    '[iFrameResizerChild]Ready',
    { sentinel: 'amp', type: 'embed-size', width: 480, height: 270 },
    JSON.stringify({ src: PLAIN, context: 'iframe.resize', height: 270 }),
  ])
})

test('no message makes an embedder throw', () => {
  const page = embedAt('https://x.test/embed.html?childId=a&host=lti#gif=a#?secret=b')
  page.resize(SIZE)
  fc.assert(fc.property(fc.anything(), data => void page.receive(data)))
})

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

test('no message throws while it is looked at for signs', () => {
  fc.assert(fc.property(fc.anything(), data => void messageShowsEmbedder(data)))
})
