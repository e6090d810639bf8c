import { expect, test } from 'vitest'
import { embedAt, SIZE } from './kit.ts'

test.each(['https://x.test/embed/abc#?secret=Xy9', 'https://x.test/embed.html#gif=abc#?secret=Xy9'])(
  'follows the height with the secret of %s',
  address => {
    const page = embedAt(address)
    const height = { message: 'height', value: 270, secret: 'Xy9' }
    page.receive({ message: 'ready', secret: 'Xy9' })
    expect(page.special()).toEqual([])
    page.resize(SIZE)
    page.receive({ message: 'ready', secret: 'Xy9' })
    page.receive({ message: 'ready', secret: 'other' })
    page.receive({ message: 'link', secret: 'Xy9' })
    expect(page.special()).toEqual([height, height])
  },
)
