import { expect, test } from 'vitest'
import { checkGif } from '../../../src/gif/checkGif.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'

test('the same object gives the same result without a second check', () => {
  let reads = 0
  const raw = {
    get id() {
      reads++
      return 'a'
    },
  }
  expect(checkGif(raw)).toBe(checkGif(raw))
  expect(reads).toBe(1)
})

test('a checked GIF is returned unchanged', () => {
  const gif = normalizeGif({ id: 'a', title: 'x' })
  expect(checkGif(gif)).toBe(gif)
  const checked = checkGif({ id: 'a' })
  expect(checkGif(checked)).toBe(checked)
})

test('a copy with another address is checked again', () => {
  const gif = normalizeGif({ id: 'a', url: 'https://a.test/' })
  expect(checkGif({ ...gif, url: 'javascript:alert(1)' }).url).toBe('')
})
