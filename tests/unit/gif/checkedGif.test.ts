import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkedGif } from '../../../src/gif/checkedGif.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \tjava\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://a.test/1',
  'vbscript:x',
  'file:///etc/passwd',
  '/relative',
  {},
  [],
  null,
  42,
]

describe('an address that is not http(s)', () => {
  it.each(HOSTILE)('%j', address => {
    const gif = checkedGif({
      id: 'a',
      url: address,
      embed_url: address,
      bitly_url: address,
      user: { id: 'u', username: 'jane', profile_url: address, avatar_url: address },
      cta: { text: 'Buy', link: address },
      external_media: { provider_name: 'youtube', asset_uid: 'x', url: address },
      images: { original: { url: address, webp: address, mp4: address, width: 1, height: 1 } },
      video: { assets: { hd: { url: address } }, previews: {}, captions: [{ url: address }] },
    })
    expect([gif.url, gif.embed_url, gif.bitly_url]).toEqual(['', '', ''])
    expect(gif.user).toMatchObject({ profile_url: '', avatar_url: '' })
    expect([gif.cta, gif.video, gif.external_media?.url]).toEqual([undefined, undefined, undefined])
    expect(gif.images.original).toEqual({ width: 1, height: 1 })
  })
})

test('texts are strings and numbers are numbers', () => {
  const gif = checkedGif({
    id: 7,
    title: { toString: () => 'x' },
    images: { original: { width: '12', url: 1 } },
  })
  expect(gif).toMatchObject({ id: '7', title: '' })
  expect(gif.images.original?.width).toBe(12)
})

test.each([undefined, null, 'text', 3, []])('%j is a GIF without anything', value => {
  expect(checkedGif(value)).toMatchObject({ id: '', url: '', images: {} })
})

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

test('checking a copy of a checked GIF changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), json => {
      const once = checkedGif({ id: 'a', ...(json as object), title: json })
      expect(checkedGif(structuredClone(once))).toEqual(once)
    }),
  )
})
