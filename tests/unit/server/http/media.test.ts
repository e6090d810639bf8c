import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { serveDemo } from '../../../../demo/serveDemo.ts'
import { rangeIn } from '../../../../server/http/sendFile.ts'
import { CAPTIONS, FAKE_VERSION, fakeLibrary, VIDEO_BYTES } from '../fakeLibrary.ts'

const library = await fakeLibrary()
const served = await serveDemo({ library, database: ':memory:' })
afterAll(async () => {
  await served.close()
  await library.close()
})

const VIDEO = '/media/vid1/video_original.mp4'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(served.origin + path, { headers, method })

it('media over a real connection sends the file with its type, cached for an hour', async () => {
  for (const [file, type] of [
    ['original.gif', 'image/gif'],
    ['original.webp', 'image/webp'],
    ['original_still.png', 'image/png'],
    ['video_original.mp4', 'video/mp4'],
    ['captions.en.vtt', 'text/vtt; charset=utf-8'],
  ]) {
    const response = await get(`/media/vid1/${file}`)
    expect(response.status, file).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(response.headers.get('Accept-Ranges')).toBe('bytes')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    if (file === 'captions.en.vtt') expect(bytes.toString()).toBe(CAPTIONS)
  }
})

it('media over a real connection is kept for ever under an address with its version, and only there', async () => {
  const kept = async (path: string) => {
    const answer = await get(path)
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('Cache-Control')]
  }
  const forEver = 'public, max-age=31536000, immutable'
  expect(await kept(`/media/vid1/${FAKE_VERSION}/original.gif`)).toEqual([200, forEver])
  expect(await kept('/media/vid1/other/original.gif')).toEqual([200, 'public, max-age=3600'])
  expect((await kept(`/media/vid1/${FAKE_VERSION}/file.exe`))[0]).toBe(404)
  expect((await kept(`/media/nope/${FAKE_VERSION}/original.gif`))[0]).toBe(404)
  const { data } = await (await get('/v1/text/animate?m=hello')).json()
  const text = new URL(data[0].images.fixed_width.webp).pathname
  expect(await kept(text)).toEqual([200, forEver])
  expect(await kept(text.replace('/t3/', '/t0/'))).toEqual([200, 'public, max-age=3600'])
  expect(await kept(text.replace('/t3/', '/'))).toEqual([200, 'public, max-age=3600'])
})

it.each<[range: string, status: number, part: string | null]>([
  ['bytes=0-99', 206, 'bytes 0-99/1000'],
  ['bytes=900-', 206, 'bytes 900-999/1000'],
  ['bytes=-10', 206, 'bytes 990-999/1000'],
  ['bytes=990-5000', 206, 'bytes 990-999/1000'],
  ['bytes=0-0', 206, 'bytes 0-0/1000'],
  ['bytes=-5000', 206, 'bytes 0-999/1000'],
  ['bytes=1000-', 416, 'bytes */1000'],
  ['bytes=5000-6000', 416, 'bytes */1000'],
  ['bytes=-0', 416, 'bytes */1000'],
  ['bytes=5-2', 200, null],
  ['bytes=5000-2', 200, null],
  ['bytes=a-b', 200, null],
  ['lines=1-2', 200, null],
  ['bytes=0-1,5-6', 200, null],
  ['bytes=-', 200, null],
  ['nonsense', 200, null],
])('media over a real connection answers a request for %s', async (range, status, part) => {
  const response = await get(VIDEO, { Range: range })
  expect([response.status, response.headers.get('Content-Range')]).toEqual([status, part])
  const bytes = Buffer.from(await response.arrayBuffer())
  const [, start = 0, end = 999] = /(\d+)-(\d+)/.exec(part ?? '') ?? []
  if (status !== 416) expect(bytes).toEqual(VIDEO_BYTES.subarray(Number(start), Number(end) + 1))
})

it('media over a real connection supports If-Range, If-None-Match and If-Modified-Since', async () => {
  const whole = await get(VIDEO)
  await whole.arrayBuffer()
  const etag = whole.headers.get('ETag') ?? ''
  const modified = whole.headers.get('Last-Modified') ?? ''
  const part = async (condition: string) => {
    const response = await get(VIDEO, { Range: 'bytes=0-9', 'If-Range': condition })
    await response.arrayBuffer()
    return response.status
  }
  expect(await part(etag)).toBe(206)
  expect(await part('"other"')).toBe(200)
  expect(await part(`W/${etag}`)).toBe(200)
  expect(await part(modified)).toBe(206)
  expect(await part(new Date(0).toUTCString())).toBe(200)
  expect((await get(VIDEO, { 'If-None-Match': etag })).status).toBe(304)
  expect((await get(VIDEO, { 'If-Modified-Since': modified })).status).toBe(304)
})

it('media over a real connection answers HEAD without a body', async () => {
  const response = await get(VIDEO, {}, 'HEAD')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Length')).toBe('1000')
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

it('media over a real connection is 404 for an unknown item or file', async () => {
  for (const path of [
    '/media/nope/original.gif',
    '/media/cat1/file.exe',
    '/media/cat1/',
    '/media/',
    '/media/cat1',
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
})

it('media over a real connection cannot leave its folder', async () => {
  // `fetch` would normalize the address before sending.
  const raw = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = new URL(served.origin)
      request({ host: url.hostname, port: url.port, path }, response => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
  for (const path of [
    '/media/../../../etc/passwd',
    '/media/..%2f..%2f..%2fetc/passwd',
    '/media/cat1/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/cat1/a%00.gif',
    '/media/cat1/..',
    '/avatars/..%2f/LICENSES.txt',
    '/avatars/%2e%2e/LICENSES.txt',
    '/avatars/../LICENSES.txt',
    '/hosts/../../package.json',
    '/hosts/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/site/..%2f..%2fpackage.json',
    '/media/cat1/a\\..\\b.gif',
  ]) {
    expect([400, 404], path).toContain(await raw(path))
  }
})

it('media over a real connection serves avatars and the licences of the media', async () => {
  const avatar = await get('/avatars/mia_moves/default.png')
  expect(avatar.headers.get('Content-Type')).toBe('image/png')
  await avatar.arrayBuffer()
  expect((await get('/avatars/mia_moves/other.png')).status).toBe(404)
  expect(await (await get('/media/LICENSES.txt')).text()).toContain('free for all')
  expect(await (await get('/licences')).text()).toContain('free for all')
})

it('rangeIn stays within the file, or is refused', () => {
  const rangeOf = (header: string, size: number) => {
    try {
      return rangeIn(header, size)
    } catch (error) {
      expect(error).toMatchObject({ status: 416, headers: { 'Content-Range': `bytes */${size}` } })
      return undefined
    }
  }
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), fc.nat(1000), (first, last, size) => {
      const range = rangeOf(`bytes=${first}-${last}`, size)
      if (range === undefined) return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeLessThan(size)
      expect(range.start).toBeLessThanOrEqual(range.end)
    }),
  )
  fc.assert(fc.property(fc.string(), fc.nat(10), (header, size) => void rangeOf(header, size)))
})
