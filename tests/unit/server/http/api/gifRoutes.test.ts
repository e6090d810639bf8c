import { expect, it } from 'vitest'
import { decodePayload } from '../../../../../server/http/analyticsPayload.ts'
import { gifRecord, ORIGIN, STAFF } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const server = await ownServer()

it('one GIF is the record with absolute addresses, page links and its token', async () => {
  const { data, meta } = await server.json('/v1/gifs/cat1')
  expect(meta).toEqual({ status: 200, msg: 'OK', response_id: expect.stringMatching(/^\w{20,}$/) })
  expect(data).toMatchObject({
    id: 'cat1',
    url: `${ORIGIN}/gifs/cat1-cat1`,
    embed_url: `${ORIGIN}/embed/cat1`,
    bitly_url: `${ORIGIN}/g/cat1`,
    user: {
      profile_url: `${ORIGIN}/channels/mia_moves`,
      avatar_url: `${ORIGIN}/avatars/mia_moves/default.png`,
    },
    images: {
      fixed_width: {
        webp: `${ORIGIN}/media/cat1/fixed_width.webp`,
        avif: `${ORIGIN}/media/cat1/fixed_width.avif`,
        av1: `${ORIGIN}/media/cat1/fixed_width_av1.mp4`,
        width: 200,
      },
    },
  })
  expect(decodePayload(data.analytics_response_payload)).toEqual({
    gifId: 'cat1',
    responseId: meta.response_id,
  })
  expect(JSON.stringify(data)).not.toMatch(/"\/(?:media|avatars|channels)/)
  expect((await server.json('/v1/gifs/dog1')).meta.response_id).not.toBe(meta.response_id)
})

it('one GIF has a sticker page if it is a sticker, and absolute video and caption addresses', async () => {
  expect((await server.json('/v1/gifs/stick1')).data.url).toBe(`${ORIGIN}/stickers/stick1-stick1`)
  expect((await server.json('/v2/gifs/vid1')).data).toMatchObject({
    video: {
      assets: { original: { url: `${ORIGIN}/media/vid1/video_original.mp4` } },
      captions: [{ url: `${ORIGIN}/media/vid1/captions.en.vtt` }],
    },
  })
})

it('one GIF sends only the requested fields', async () => {
  const { data } = await server.json('/v1/gifs/cat1?fields=title,images.fixed_width.webp')
  expect(data).toEqual({
    id: 'cat1',
    title: 'Cat party',
    images: { fixed_width: { webp: `${ORIGIN}/media/cat1/fixed_width.webp` } },
  })
})

it('associations of a GIF are listed', async () => {
  const { data } = await server.json('/v1/gifs/cat1/associations')
  expect(data.map(({ type, id }) => `${type} ${id}`)).toEqual(
    expect.arrayContaining(['channel mia_moves', 'category emotions/happy', 'tag party']),
  )
})

const put = (body: string, type = 'application/x-www-form-urlencoded') =>
  server.get('/v1/gifs/dog1/cta', { method: 'PUT', body, headers: { ...STAFF, 'Content-Type': type } })

it('the call to action is set, shown, and removed', async () => {
  expect((await put('link=https%3A%2F%2Fexample.com%2Fa&text=Buy+now')).status).toBe(200)
  const cta = { link: 'https://example.com/a', text: 'Buy now' }
  expect((await server.json('/v1/gifs/dog1')).data.cta).toEqual(cta)
  expect((await put(JSON.stringify({ ...cta, text: 'JSON' }), 'application/json')).status).toBe(200)
  expect((await server.json('/v1/gifs/dog1')).data.cta).toEqual({ ...cta, text: 'JSON' })
  expect((await server.get('/v1/gifs/dog1/cta', { method: 'DELETE', headers: STAFF })).status).toBe(204)
  expect((await server.json('/v1/gifs/dog1')).data.cta ?? {}).toEqual({})
})

it('the call to action of a GIF is set and removed by its id elsewhere', async () => {
  await server.store.gifs.put([gifRecord('own1', { aliases: ['old1'] })])
  const send = (method: string, body?: string) =>
    server.get('/v1/gifs/old1/cta', { method, headers: STAFF, ...(body && { body }) })
  const shown = async () => (await server.json('/v1/gifs/own1')).data.cta
  expect((await send('PUT', 'text=a&link=https://e.com')).status).toBe(200)
  expect(await shown()).toEqual({ text: 'a', link: 'https://e.com/' })
  expect((await send('DELETE')).status).toBe(204)
  expect(await shown()).toEqual({})
})

it.each([
  '',
  'text=a',
  'link=https://e.com',
  'text=a&link=javascript:alert(1)',
  'text=a&link=nope',
  '{"text":1}',
])('the call to action refuses %j', async body => {
  expect((await put(body)).status).toBe(400)
})

it('the call to action needs a GIF', async () => {
  const missing = { method: 'PUT', body: 'text=a&link=https://e.com', headers: STAFF }
  expect((await server.get('/v1/gifs/nope/cta', missing)).status).toBe(404)
  expect((await server.get('/v1/gifs/nope/cta', { method: 'DELETE', headers: STAFF })).status).toBe(404)
})
