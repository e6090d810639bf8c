import { expect, test } from 'vitest'
import { createStill } from '../../../../loader/widget/still.ts'
import type { StillPicture } from '../../../../src/protocol/stillPictures.ts'

const picture = (changes: Partial<Record<number, string>> = {}) =>
  Object.assign(
    ['https://a.test/a.webp', 'A cat', 'red', '5%', '6%', '7%', '8%'],
    changes,
  ) as never as StillPicture

test('places each picture over its colour', () => {
  const still = createStill([picture(), picture({ 1: 'A dog' })], () => {})
  const [first, second] = still.querySelectorAll('img')
  expect([first?.src, first?.alt, second?.alt]).toEqual(['https://a.test/a.webp', 'A cat', 'A dog'])
  expect(first?.style).toMatchObject({
    position: 'absolute',
    backgroundColor: 'red',
    left: '5%',
    top: '6%',
    width: '7%',
    height: '8%',
  })
})

test.each(['', 'javascript:alert(1)', 'data:image/gif;base64,R0lGODlh', '//a.test/a.webp'])(
  'loads nothing from %j',
  src => {
    const still = createStill([picture({ 0: src })], () => {})
    expect(still.querySelector('img')?.hasAttribute('src')).toBe(false)
  },
)
