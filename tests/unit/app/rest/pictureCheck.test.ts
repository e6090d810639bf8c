import { beforeEach, expect, test, vi } from 'vitest'
import { createPictureCheck } from '../../../../src/app/rest/pictureCheck.ts'

const tried: string[] = []

/** Loads what has `ok` in its address. */
class Picture {
  onload = () => {}
  onerror = () => {}
  set src(src: string) {
    tried.push(src)
    queueMicrotask(() => (src.includes('ok') ? this.onload() : this.onerror()))
  }
}

beforeEach(() => {
  tried.length = 0
  vi.stubGlobal('Image', Picture)
})

test('one picture speaks for all of its origin', async () => {
  const canShow = createPictureCheck()
  const urls = ['https://a.test/ok/1', 'https://a.test/2', 'https://a.test/3']
  expect(await Promise.all(urls.map(canShow))).toEqual([true, true, true])
  expect(await canShow('https://b.test/1')).toBe(false)
  expect(tried).toEqual(['https://a.test/ok/1', 'https://b.test/1'])
})

test('few pictures of an origin that fail are tried, as each is an error on the console', async () => {
  const canShow = createPictureCheck()
  for (const number of [1, 2, 3, 4, 5]) expect(await canShow(`https://a.test/${number}`)).toBe(false)
  expect(tried).toHaveLength(3)
})

test('one that is missing does not speak for the others', async () => {
  const canShow = createPictureCheck()
  expect(await canShow('https://a.test/gone')).toBe(false)
  expect(await canShow('https://a.test/ok')).toBe(true)
})

test('no picture is needed where there is none, and no address is needed to fail', async () => {
  const canShow = createPictureCheck()
  expect(await canShow('')).toBe(true)
  expect(tried).toEqual([])
  expect(await canShow('no address')).toBe(false)
})
