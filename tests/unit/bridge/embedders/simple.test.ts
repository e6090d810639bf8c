import { expect, test } from 'vitest'
import { embedAt, SIZE } from './kit.ts'

test.each(['https://x.test/embed/a?host=lti', 'https://x.test/embed.html#gif=a&host=lti'])(
  'posts heights to Canvas at %s',
  address => {
    const page = embedAt(address)
    page.resize(SIZE)
    expect(page.special()).toEqual([JSON.stringify({ subject: 'lti.frameResize', height: 270 })])
  },
)

test('gives Pym its child id', () => {
  const page = embedAt('https://x.test/embed/a?initialWidth=480&childId=the-frame')
  page.resize(SIZE)
  expect(page.special()).toEqual(['pymxPYMxthe-framexPYMxheightxPYMx270'])
})
