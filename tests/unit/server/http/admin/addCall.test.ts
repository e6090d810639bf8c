/** Files that are sent, fetched, refused and broken off, with real decoders. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listen } from '../../../../helper/listen.ts'
import { testIntake } from '../../../../helper/testIntake.ts'
import { STAFF } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const MAX_BYTES = 50_000
const { paths, intake } = await testIntake(MAX_BYTES)
const resolve = async () => [{ address: '203.0.113.7', family: 4 }]
const server = await ownServer({ intake, external: { allowHttp: true, isAllowed: ip => ip === '127.0.0.1' } })
const guarded = await ownServer({ intake, external: { resolve } })

const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
const form = (
  bytes: Uint8Array<ArrayBuffer> | string,
  fields: Record<string, string> = {},
  name = 'cat nap.png',
) => {
  const all = new FormData()
  for (const [field, value] of Object.entries(fields)) all.append(field, value)
  all.append('file', new File([bytes], name))
  return all
}
const bytesOf = async (background: string) => Uint8Array.from(await picture(background))
interface Answer {
  status: number
  data: { result: string; gif: Record<string, unknown>; notes: string[] }
  meta: { msg: string }
}
const post = async (body: BodyInit, headers = {}, to = server): Promise<Answer> => {
  const response = await to.get('/admin/gifs', { method: 'POST', headers: { ...STAFF, ...headers }, body })
  return { ...((await response.json()) as Answer), status: response.status }
}
const postAddress = (address: string, to = server, fields = {}) =>
  post(JSON.stringify({ address, ...fields }), { 'Content-Type': 'application/json' }, to)
const arriving = () => readdir(join(paths.root, 'arriving'))

it('an upload is added with its metadata and found at once; a second one is known', async () => {
  const told = { alt_text: 'A cat sleeps', tags: 'cat, nap', author: 'Mia', rating: 'pg' }
  const sent = form(await bytesOf('#111'), told)
  sent.append('tags', 'calm')
  const { status, data } = await post(sent)
  expect(status).toBe(201)
  const gif = { title: 'Cat Nap', alt_text: 'A cat sleeps', author: 'Mia', rating: 'pg' }
  expect(data).toMatchObject({ result: 'added', gif: { ...gif, tags: ['cat', 'nap', 'calm'] }, notes: [] })
  const found = await server.json('/v1/gifs/search?q=cat%20nap%20calm')
  expect(found.data[0]?.id).toBe(data.gif.id)
  const again = await post(form(await bytesOf('#111'), { title: 'Other' }))
  expect([again.status, again.data.result, again.data.gif.title]).toEqual([200, 'known', 'Cat Nap'])
})

it('a bad upload is refused with the reason', async () => {
  const big = new Uint8Array(MAX_BYTES + 1)
  for (const [body, status, message] of [
    [form('no picture'), 422, 'cat nap.png is not a GIF'],
    [form(''), 422, 'is empty'],
    [form('\xff\xd8\xff'), 422, 'GIF, WebP'],
    [form(big), 413, 'larger than'],
    [form(await bytesOf('#222'), { rating: 'x' }), 400, 'rating'],
    [form(await bytesOf('#222'), { source: 'javascript:x' }), 400, 'source'],
    [form(await bytesOf('#222'), { title: 'x'.repeat(5_000) }), 400, 'title is too long'],
    [new FormData(), 400, 'needs a file'],
  ] as const) {
    const answer = await post(body)
    expect([answer.status, answer.meta.msg]).toEqual([status, expect.stringContaining(message)])
  }
  const two = form(await bytesOf('#333'))
  two.append('file', new File(['x'], 'b.gif'))
  expect((await post(two)).meta.msg).toContain('one file')
  expect((await post('x', { 'Content-Type': 'multipart/form-data' })).status).toBe(400)
  expect(await arriving()).toEqual([])
})

it('an upload that breaks off leaves nothing, and can be repeated', async () => {
  const type = 'multipart/form-data; boundary=b'
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a'
  const answer = await post(head, { 'Content-Type': type })
  expect([answer.status, answer.meta.msg]).toEqual([400, expect.stringContaining('broke off')])
  expect(await arriving()).toEqual([])
})

it('an upload is not read from strangers', async () => {
  const sent = { method: 'POST', body: form(await bytesOf('#444')) }
  expect((await server.get('/admin/gifs', sent)).status).toBe(401)
  const foreign = { ...sent, headers: { ...STAFF, Origin: 'https://evil.example' } }
  expect((await server.get('/admin/gifs', foreign)).status).toBe(403)
})

it('an upload does not restore a GIF that was taken down', async () => {
  const { data } = await post(form(await bytesOf('#555')))
  await server.get(`/admin/gifs/${data.gif.id}`, { method: 'DELETE', headers: STAFF })
  const again = await post(form(await bytesOf('#555')))
  expect([again.status, again.meta.msg]).toEqual([409, expect.stringContaining('taken down')])
})

const bytes = await picture('#999')
const other = await listen((request, response) => {
  if (request.url === '/endless.gif') {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
    }
    response.on('drain', write)
    return write()
  }
  if (request.url === '/inside.gif') {
    return response.writeHead(302, { Location: 'http://127.0.0.2:1/secret' }).end()
  }
  if (request.url === '/broken.gif') {
    response.writeHead(200, { 'Content-Length': '1000' }).write('GIF89a')
    return setImmediate(() => response.destroy())
  }
  return request.url === '/dog%20park.png' ? response.end(bytes) : response.writeHead(404).end()
})

describe('a file at an address', () => {
  it('is fetched, named by the address, which becomes its source', async () => {
    const { status, data } = await postAddress(`${other.origin}/dog%20park.png`)
    expect(status).toBe(201)
    expect(data.gif).toMatchObject({ title: 'Dog Park', source: `${other.origin}/dog%20park.png` })
  })

  it('is refused with the reason', async () => {
    for (const [path, status, message] of [
      ['/nothing.gif', 422, 'status 404'],
      ['/endless.gif', 413, 'larger'],
      ['/broken.gif', 422, 'broke off'],
      ['/inside.gif', 400, 'not public'],
    ] as const) {
      const answer = await postAddress(other.origin + path)
      expect([path, answer.status, answer.meta.msg]).toEqual([path, status, expect.stringContaining(message)])
    }
    expect((await postAddress('cat.gif')).status).toBe(400)
    expect((await postAddress(`${other.origin}/x.gif`, server, { colour: 'red' })).meta.msg).toContain(
      'colour',
    )
    expect(await arriving()).toEqual([])
  })

  it.each([
    'http://gifs.example/a.gif',
    'https://169.254.169.254/latest/meta-data',
    'https://inside.example/a.gif',
  ])('is not fetched from within: %s', async address => {
    const { status } = await postAddress(address, guarded)
    expect(status).toBe(400)
  })
})
