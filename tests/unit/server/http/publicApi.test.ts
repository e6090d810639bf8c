import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodePayload } from '../../../../server/http/analyticsPayload.ts'
import { ORIGIN, STAFF, type TestServer, testServer } from '../fakeLibrary.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const idsOf = async (path: string) => {
  const body = await server.json(path)
  expect(body.meta, path).toMatchObject({ status: 200, msg: 'OK' })
  return body.data.map(gif => gif.id)
}

describe('one GIF', () => {
  it('is the record with absolute addresses, page links and its token', async () => {
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
      images: { fixed_width: { webp: `${ORIGIN}/media/cat1/fixed_width.webp`, width: 200 } },
    })
    expect(decodePayload(data.analytics_response_payload)).toEqual({
      gifId: 'cat1',
      responseId: meta.response_id,
    })
    expect(JSON.stringify(data)).not.toMatch(/"\/(?:media|avatars|channels)/)
  })

  it('has a sticker page if it is a sticker, and absolute video and caption addresses', async () => {
    expect((await server.json('/v1/gifs/stick1')).data.url).toBe(`${ORIGIN}/stickers/stick1-stick1`)
    expect((await server.json('/v2/gifs/vid1')).data).toMatchObject({
      video: {
        assets: { original: { url: `${ORIGIN}/media/vid1/video_original.mp4` } },
        captions: [{ url: `${ORIGIN}/media/vid1/captions.en.vtt` }],
      },
    })
  })

  it('has a new response id every time', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await server.json('/v1/gifs/cat1')).meta.response_id),
    )
    expect(ids[0]).not.toBe(ids[1])
  })

  it('sends only the requested fields', async () => {
    const { data } = await server.json('/v1/gifs/cat1?fields=title,images.fixed_width.webp')
    expect(data).toEqual({
      id: 'cat1',
      title: 'Cat party',
      images: { fixed_width: { webp: `${ORIGIN}/media/cat1/fixed_width.webp` } },
    })
  })
})

describe('lists', () => {
  it.each([
    ['/v1/gifs?ids=dog1,nope,cat1,dog1', ['dog1', 'cat1']],
    ['/v1/gifs/search?q=cat', ['cat1', 'dog1']],
    ['/v1/gifs/search?q=cat&limit=1&offset=1', ['dog1']],
    ['/v1/gifs/search?q=cat&offset=50', []],
    ['/v1/gifs/search?q=@mia_moves%20nap', ['dog1']],
    ['/v1/stickers/search?q=happy', ['stick1']],
    ['/v1/videos/search?q=ocean', ['vid1']],
    ['/v1/videos/trending', ['vid1']],
    ['/v1/gifs/search?q=party&rating=PG-13', ['cat1']],
    ['/v1/videos/related?gif_id=cat1', ['vid1']],
    ['/v1/stickers/related?gif_id=cat1', ['stick1', 'stick2']],
    ['/v1/gifs/categories/emotions/sad', []],
    ['/v1/gifs/categories/actions/sleep', ['dog1']],
  ])('%s', async (path, ids) => {
    expect(await idsOf(path)).toEqual(ids)
  })

  it('have the offset and the exact total', async () => {
    const { data, pagination } = await server.json('/v1/gifs/trending?limit=2&offset=1')
    expect(data).toHaveLength(2)
    expect(pagination).toEqual({ count: 2, offset: 1, total_count: 5 })
  })

  it('contain GIFs and videos, stickers, or videos', async () => {
    const types = async (path: string) => new Set((await server.json(path)).data.map(gif => gif.type))
    expect(await types('/v1/gifs/trending')).toEqual(new Set(['gif', 'video']))
    expect(await types('/v1/stickers/trending')).toEqual(new Set(['sticker']))
    expect(await types('/v1/emoji')).toEqual(new Set(['sticker']))
  })

  it('cap a limit that is too high', async () => {
    expect((await server.json('/v1/gifs/trending?limit=100000')).pagination.count).toBe(5)
  })

  it('return a random GIF, uncached', async () => {
    const response = await server.get('/v1/stickers/random?tag=love')
    expect(((await response.json()) as { data: object }).data).toMatchObject({ id: 'stick2' })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('categories, tags and channels', () => {
  it('lists non-empty categories', async () => {
    const { data } = await server.json('/v1/gifs/categories')
    expect(data.map(category => category.name)).toContain('emotions')
    expect(data.map(category => category.name)).not.toContain('sports')
    const emotions = data.find(category => category.name === 'emotions')
    expect(emotions).toMatchObject({
      name_encoded: 'emotions',
      subcategories: expect.arrayContaining([{ name: 'happy', name_encoded: 'happy' }]),
      gif: { id: expect.any(String) },
    })
    expect((await server.json('/v1/gifs/categories/Emotions')).data.map(sub => sub.name)).toEqual(
      expect.arrayContaining(['happy', 'love']),
    )
  })

  it('lists trending searches, tag completions, related tags, tags of a GIF', async () => {
    expect((await server.json('/v2/trending/searches')).data).toContain('happy')
    const found = await server.json('/v1/gifs/search/tags?q=hap')
    expect(found.data[0]).toMatchObject({ name: 'happy', name_encoded: 'happy' })
    expect(decodePayload(found.data[0]?.analytics_response_payload)?.responseId).toBe(found.meta.response_id)
    const related = (await server.json('/v1/tags/related/happy')).data
    expect(related.map(tag => tag.name)).toContain('sea')
    const scored = (await server.json('/v1/tags/related/animal?score=1')).data
    expect(scored.every(tag => tag.score === 1)).toBe(true)
    expect((await server.json('/v1/tags/related/gif/cat1')).data.map(tag => tag.name)).toEqual([
      'party',
      'animal',
      'happy',
    ])
  })

  it('lists channels with their user and a GIF', async () => {
    const { data, pagination } = await server.json('/v1/channels/search?q=mi')
    expect(pagination.total_count).toBe(1)
    expect(data[0]).toMatchObject({
      slug: 'mia_moves',
      display_name: 'Mía Moves',
      url: `${ORIGIN}/channels/mia_moves`,
      user: { avatar_url: `${ORIGIN}/avatars/mia_moves/default.png` },
      featured_gif: { id: 'cat1', analytics_response_payload: expect.any(String) },
    })
  })

  it('lists the associations of a GIF', async () => {
    const { data } = await server.json('/v1/gifs/cat1/associations')
    expect(data.map(({ type, id }) => `${type} ${id}`)).toEqual(
      expect.arrayContaining(['channel mia_moves', 'category emotions/happy', 'tag party']),
    )
  })
})

describe('the call to action', () => {
  const put = (body: string, type = 'application/x-www-form-urlencoded') =>
    server.get('/v1/gifs/dog1/cta', { method: 'PUT', body, headers: { ...STAFF, 'Content-Type': type } })

  it('is set, shown, and removed', async () => {
    expect((await put('link=https%3A%2F%2Fexample.com%2Fa&text=Buy+now')).status).toBe(200)
    const cta = { link: 'https://example.com/a', text: 'Buy now' }
    expect((await server.json('/v1/gifs/dog1')).data.cta).toEqual(cta)
    expect((await put(JSON.stringify({ ...cta, text: 'JSON' }), 'application/json')).status).toBe(200)
    expect((await server.json('/v1/gifs/dog1')).data.cta).toEqual({ ...cta, text: 'JSON' })
    expect((await server.get('/v1/gifs/dog1/cta', { method: 'DELETE', headers: STAFF })).status).toBe(204)
    expect((await server.json('/v1/gifs/dog1')).data.cta ?? {}).toEqual({})
  })

  it.each([
    '',
    'text=a',
    'link=https://e.com',
    'text=a&link=javascript:alert(1)',
    'text=a&link=nope',
    '{"text":1}',
  ])('refuses %j', async body => {
    expect((await put(body)).status).toBe(400)
  })

  it('needs a GIF', async () => {
    const missing = { method: 'PUT', body: 'text=a&link=https://e.com', headers: STAFF }
    expect((await server.get('/v1/gifs/nope/cta', missing)).status).toBe(404)
    expect((await server.get('/v1/gifs/nope/cta', { method: 'DELETE', headers: STAFF })).status).toBe(404)
  })
})

describe('errors', () => {
  it.each([
    ['/v1/gifs/nope', 404],
    ['/v1/gifs/gone1', 404],
    ['/v1/gifs/%00', 404],
    ['/v1/gifs/..%2f..%2fetc', 404],
    ['/v1/nothing', 404],
    ['/v1', 404],
    ['/nothing', 404],
    ['/v1/gifs', 400],
    ['/v1/gifs?ids=,', 400],
    [`/v1/gifs?ids=${'a,'.repeat(101)}`, 400],
    ['/v1/gifs/search', 400],
    ['/v1/gifs/search?q=%20', 400],
    ['/v1/gifs/search?q=a&limit=ten', 400],
    ['/v1/gifs/search?q=a&limit=0', 400],
    ['/v1/gifs/search?q=a&limit=1.5', 400],
    ['/v1/gifs/search?q=a&offset=-1', 400],
    ['/v1/gifs/search?q=a&offset=99999999', 400],
    ['/v1/gifs/search?q=a&rating=x', 400],
    ['/v1/gifs/search?q=a&sort=best', 400],
    ['/v1/gifs/related', 400],
    ['/v1/gifs/related?gif_id=nope', 404],
    ['/v1/gifs/random?tag=nothing-like-it', 404],
    ['/v1/gifs/categories/nope', 404],
    ['/v1/gifs/categories/emotions/nope', 404],
    ['/v1/gifs/nope/associations', 404],
    ['/v1/gifs/search/tags', 400],
    ['/v1/channels/search', 400],
    ['/v1/tags/related/happy?score=2', 400],
    ['/v1/tags/related/gif/nope', 404],
    ['/v1/text/animate', 400],
    [`/v1/text/animate?m=${'a'.repeat(101)}`, 400],
    ['/v1/text/animate?m=%01', 400],
    ['/v1/text/related?gif_id=nope', 404],
  ])('%s → %i as JSON', async (path, status) => {
    const response = await server.get(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({
      data: [],
      meta: { status, msg: expect.stringMatching(/\w/), response_id: expect.any(String) },
    })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('lists the allowed methods', async () => {
    const response = await server.get('/v1/gifs/search?q=a', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toContain('GET')
    expect((await server.get('/v2/pingback')).status).toBe(405)
  })

  it('hides internal errors from the client and logs them', async () => {
    const told: unknown[] = []
    const broken = await testServer({
      log: { error: (_, error) => told.push(error), notice() {}, request() {} },
    })
    await broken.store.close()
    const response = await broken.get('/v1/gifs/cat1')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/sql|client|closed/i)
    expect(told).toHaveLength(1)
    await broken.library.close()
  })
})

describe('caching', () => {
  it('answers 304 to a client with the data, although the response id differs', async () => {
    const first = await server.get('/v1/gifs/search?q=cat')
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    const again = await server.get('/v1/gifs/search?q=cat', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const other = await server.get('/v1/gifs/search?q=dog', { headers: { 'If-None-Match': etag } })
    expect(other.status).toBe(200)
  })

  it.each(['br', 'gzip'])('compresses with %s for who accepts it', async encoding => {
    const response = await server.get('/v1/gifs/trending', { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    const refused = await server.get('/v1/gifs/trending', {
      headers: { 'Accept-Encoding': `${encoding};q=0` },
    })
    expect(refused.headers.get('Content-Encoding')).toBeNull()
  })
})

describe('keys', () => {
  it('are required only if configured', async () => {
    expect((await server.get('/v1/gifs/cat1?api_key=any')).status).toBe(200)
    const strict = await testServer({ apiKeys: ['right'] })
    expect((await strict.get('/v1/gifs/cat1')).status).toBe(401)
    expect((await strict.get('/v1/gifs/cat1?api_key=wrong')).status).toBe(401)
    expect((await strict.get('/v1/gifs/cat1?api_key=right')).status).toBe(200)
    expect((await strict.get('/tenor/v2/featured?key=wrong')).status).toBe(401)
    expect((await strict.get('/tenor/v2/featured?key=right')).status).toBe(200)
    expect((await strict.get('/v1/gifs/cat1', { method: 'OPTIONS' })).status).toBe(204)
    await strict.close()
  })
})
