import { expect, test } from 'vitest'
import { faviconUrl } from '../../../src/site/faviconUrl.ts'
import { lookUpVideo, videoHostUrl } from '../../../src/site/lookUpVideo.ts'
import { recordingFetch } from '../../helper/recordingFetch.ts'

test.each<[{ id?: string | number; url?: string }, string]>([
  [{ id: 76979871 }, 'https://vimeo.com/76979871'],
  [{ id: '76979871' }, 'https://vimeo.com/76979871'],
  [{ url: '76979871' }, 'https://vimeo.com/76979871'],
  [{ url: 'https://vimeo.com/76979871' }, 'https://vimeo.com/76979871'],
  [{ url: 'http://vimeo.com/76979871' }, 'https://vimeo.com/76979871'],
  [{ url: 'https://player.vimeo.com/video/1?h=2' }, 'https://player.vimeo.com/video/1?h=2'],
  [{ id: 'https://www.vimeo.com/1' }, 'https://www.vimeo.com/1'],
])('finds %j at %s', (video, expected) => {
  expect(videoHostUrl(video)).toBe(expected)
})

test.each([{}, { id: '' }, { url: '  ' }])('%j is refused', video => {
  expect(() => videoHostUrl(video)).toThrow('An id or url must be passed...')
})

test.each([
  'https://example.com/1',
  'https://vimeo.com.evil.test/1',
  'https://evilvimeo.com/1',
  'https://evil.test/vimeo.com/1',
  'javascript:alert(1)//vimeo.com',
  'ftp://vimeo.com/1',
  'vimeo.com/1',
])('refuses %s', url => {
  expect(() => videoHostUrl({ url })).toThrow(`“${url}” is not a vimeo.com url`)
})

test('accepts another video host', () => {
  expect(videoHostUrl({ id: 1 }, 'video.test')).toBe('https://video.test/1')
  expect(() => videoHostUrl({ url: 'https://vimeo.com/1' }, 'video.test')).toThrow('is not a video.test url')
})

test('sends the address and the options', async () => {
  const { fetch, requests } = recordingFetch(() => Response.json({ title: 'x' }))
  const options = { width: 320, autoplay: true, byline: undefined }
  expect(await lookUpVideo({ id: 1, options }, { fetch })).toEqual({ title: 'x' })
  expect(requests[0]?.url).toBe(
    'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F1&width=320&autoplay=true',
  )
})

test.each<[number, string, string]>([
  [404, '“https://vimeo.com/1” was not found', 'not-found'],
  [403, '“https://vimeo.com/1” is not embeddable', 'unauthorized'],
  [500, 'HTTP 500', 'unavailable'],
])('rejects status %i', async (status, message, code) => {
  const { fetch } = recordingFetch(() => new Response(null, { status }))
  await expect(lookUpVideo({ id: 1 }, { fetch })).rejects.toMatchObject({ message, code })
})

test('rejects an answer that is not JSON', async () => {
  const { fetch } = recordingFetch(() => new Response('<html>'))
  await expect(lookUpVideo({ id: 1 }, { fetch })).rejects.toMatchObject({ code: 'parse' })
})

test.each([
  ['example.com', 'example.com'],
  ['https://Sub.Example.com/path?x', 'sub.example.com'],
  ['example.com/path', 'example.com'],
  [' a&b=c ', 'a%26b%3Dc'],
  ['$&', '%24%26'],
])('makes the favicon address of %s', (given, domain) => {
  expect(faviconUrl(given)).toBe(`https://www.google.com/s2/favicons?domain=${domain}`)
  expect(faviconUrl(given, 'https://icons.test/{domain}.ico')).toBe(`https://icons.test/${domain}.ico`)
})
