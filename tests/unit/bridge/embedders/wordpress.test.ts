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

test('has WordPress open links to its own host, and no others', () => {
  const page = embedAt('https://x.test/embed/abc#?secret=Xy9')
  expect(page.click('https://x.test/gifs/abc')).toBe(false)
  expect(page.click('https://elsewhere.test/')).toBe(true)
  expect(page.special()).toEqual([{ message: 'link', value: 'https://x.test/gifs/abc', secret: 'Xy9' }])
})

test('leaves links to the frame when it is closed', () => {
  const page = embedAt('https://x.test/embed/abc#?secret=Xy9')
  page.close()
  expect(page.click('https://x.test/gifs/abc')).toBe(true)
  expect(page.special()).toEqual([])
})

test('leaves links alone in any other frame', () => {
  const page = embedAt('https://x.test/embed/abc')
  expect(page.click('https://x.test/gifs/abc')).toBe(true)
  expect(page.special()).toEqual([])
})
