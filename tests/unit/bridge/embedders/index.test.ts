import fc from 'fast-check'
import { expect, test } from 'vitest'
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
