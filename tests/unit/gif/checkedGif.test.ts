import { expect, test } from 'vitest'
import { checkedGif } from '../../../src/gif/checkedGif.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'

test('the same object gives the same result without a second check', () => {
  let reads = 0
  const raw = {
    get id() {
      reads++
      return 'a'
    },
  }
  expect(checkedGif(raw)).toBe(checkedGif(raw))
  expect(reads).toBe(1)
})

test('a checked GIF is returned unchanged', () => {
  const gif = normalizeGif({ id: 'a', title: 'x' })
  expect(checkedGif(gif)).toBe(gif)
  const checked = checkedGif({ id: 'a' })
  expect(checkedGif(checked)).toBe(checked)
})

test('a copy with another address is checked again', () => {
  const gif = normalizeGif({ id: 'a', url: 'https://a.test/' })
  expect(checkedGif({ ...gif, url: 'javascript:alert(1)' }).url).toBe('')
})
