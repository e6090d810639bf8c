import { expect, test } from 'vitest'
import { embedAt, SIZE } from './kit.ts'

test.each(['https://x.test/embed/a?host=lti', 'https://x.test/embed.html#gif=a&host=lti'])(
  'posts heights at %s',
  address => {
    const page = embedAt(address)
    page.resize(SIZE)
    expect(page.special()).toEqual([JSON.stringify({ subject: 'lti.frameResize', height: 270 })])
  },
)
