import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { NetworkError, TimeoutError } from '../../../src/api/errors.ts'
import {
  createSiteClient,
  SITE_CALLS,
  type SiteClient,
  type SiteClientOptions,
  SiteError,
  type SiteJson,
  SiteParseError,
  type Story,
} from '../../../src/site/index.ts'
import { recordingFetch } from './recordingFetch.ts'

afterEach(() => vi.unstubAllGlobals())

function setUp(answer?: () => Response | Promise<Response>, options: Partial<SiteClientOptions> = {}) {
  const { fetch, requests } = recordingFetch(answer)
  const log = vi.fn()
  const site = createSiteClient({
    server: 'https://gifs.test',
    token: 'T0K',
    cookies: () => 'a=1; csrftoken=C%3DD; b=2',
    fetch,
    log,
    ...options,
  })
  return { site, requests, log }
}

type Act = (site: SiteClient) => Promise<unknown>

describe('every call is sent as the table says', () => {
  test.each<[Act, string, string, object?]>([
    [s => s.session.check(), 'GET', '/login/check'],
    [s => s.session.follow({ id: 5 }), 'POST', '/users/5/follows'],
    [s => s.session.unfollow({ id: 'a/b' }), 'DELETE', '/users/a%2Fb/follows'],
    [s => s.artists.list(), 'GET', '/api/v3/artists/?order=desc&sort=updatetime&rating=pg'],
    [
      s => s.artists.list({ filter: 'x', freelance: true, rating: 'g' }),
      'GET',
      '/api/v3/artists/?filter=x&freelance=true&order=desc&sort=updatetime&rating=g',
    ],
    [s => s.channels.get({ id: 1, content_type: 'gif' }), 'GET', '/api/v4/channels/1?content_type=gif'],
    [s => s.channels.bySlug({ slug: 'cats' }), 'GET', '/api/v4/channels?slug=cats'],
    [s => s.channels.children({ parent: 1, video: true }), 'GET', '/api/v3/channels/?parent=1&video=true'],
    [
      s => s.channels.move({ id: 1, position: 'after', target_channel: 2 }),
      'POST',
      '/api/v3/channels/1/move/',
      { position: 'after', target_channel: '2' },
    ],
    [s => s.channelGifs.ofGif({ gif: 'g' }), 'GET', '/api/v2/channel-gifs/?gif=g'],
    [
      s => s.channelGifs.link({ channel: 1, gif: 'g' }),
      'POST',
      '/api/v3/channel-gifs/',
      { channel: '1', gif: 'g' },
    ],
    [
      s => s.channelGifs.link({ channel: 1, gif: 'g', remove: true }),
      'POST',
      '/api/v3/channel-gifs/remove/',
      { channel: '1', gif: 'g' },
    ],
    [s => s.channelGifs.list({ id: 1 }), 'GET', '/api/v3/channels/1/gifs/'],
    [s => s.channelGifs.list({ id: 1, max_id: '7' }), 'GET', '/api/v3/channels/1/gifs/?max_id=7'],
    [
      s => s.gifData.update({ gif_id: 'g', key: 'tags', value: ['a', 'b'] }),
      'POST',
      '/ajax/gif/update',
      { gif_id: 'g', key: 'tags', value: '["a","b"]' },
    ],
    [
      s => s.gifData.reportSearch({ reasons: ['spam'], anonymous: true, search_term: 'x' }),
      'POST',
      '/ajax/report-search',
      { reasons: 'spam', anonymous: '1', search_term: 'x' },
    ],
    [
      s => s.gifData.reportSearch({ reasons: ['spam'], anonymous: false, search_term: 'x' }),
      'POST',
      '/ajax/report-search',
      { reasons: 'spam', anonymous: '0', search_term: 'x' },
    ],
    [s => s.gifData.analytic({ id: 'g', type: 'share' }), 'POST', '/ajax/gif/g/analytic/share/'],
    [
      s => s.gifData.saveCta({ id: 'g', text: 'Buy', link: 'https://x.test' }),
      'PUT',
      '/v1/gifs/g/cta',
      { link: 'https://x.test', text: 'Buy' },
    ],
    [s => s.gifData.saveCta({ id: 'g', link: 'https://x.test' }), 'DELETE', '/v1/gifs/g/cta'],
    [s => s.gifData.saveCta({ id: 'g', text: '' }), 'DELETE', '/v1/gifs/g/cta'],
    [
      s => s.moderation.applyBatch({ id: 3 }),
      'PUT',
      '/api/v1/moderation/gif-batch-actions/3/',
      { state: 'assigned' },
    ],
    [s => s.moderation.batches({ job_id: 4 }), 'GET', '/api/v1/moderation/gif-batch-actions/?job_id=4'],
    [
      s => s.mediaService.videoInfo({ url: 'https://v.test/a?b' }),
      'GET',
      '/media-service/fetch/video/info?url=https%3A%2F%2Fv.test%2Fa%3Fb',
    ],
    [s => s.stories.save({ title: 'New' }), 'POST', '/gateway/stories', { title: 'New' }],
    [s => s.stories.save({ story_id: 9, title: 'Old' }), 'PUT', '/gateway/stories/9', { title: 'Old' }],
    [s => s.stories.save({ story_id: '', title: 'New' }), 'POST', '/gateway/stories', { title: 'New' }],
    [s => s.stories.partnerArtist(), 'GET', '/gateway/stories/partnerArtist?limit=50'],
    [s => s.stories.trending(), 'GET', '/gateway/stories/trending?sort=desc'],
    [
      s => s.stories.removeTrending({ story_id: 1 }),
      'DELETE',
      '/gateway/stories/trending',
      { story_id: '1' },
    ],
    [s => s.scheduler.list(), 'GET', '/scheduler/trendingscheduler/schedule?limit=25&offset=0&type=gif'],
    [
      s => s.scheduler.list({ offset: 5, limit: undefined }),
      'GET',
      '/scheduler/trendingscheduler/schedule?limit=25&offset=5&type=gif',
    ],
    [
      s => s.scheduler.schedule({ gifs: [{ id: 'g', is_sticker: false, type: 'gif' }], timestamp: 7 }),
      'POST',
      '/scheduler/trendingscheduler/schedule',
      { gifs: '[{"id":"g","is_sticker":false,"type":"gif"}]', timestamp: '7' },
    ],
    [s => s.other.randomCollections(), 'GET', '/api/v3/content-blocks?type=random_collections&channel=681'],
    [
      s => s.request('PATCH', '/a/b', { auth: 'session', body: { x: 1, y: undefined } }),
      'PATCH',
      '/a/b',
      { x: '1' },
    ],
  ])('%s', async (act, method, path, body) => {
    const { site, requests } = setUp()
    await act(site)
    expect(requests).toHaveLength(1)
    expect(`${requests[0]?.method} ${requests[0]?.url}`).toBe(`${method} https://gifs.test${path}`)
    expect(requests[0]?.body && Object.fromEntries(requests[0].body)).toEqual(body)
  })

  test('sends lists as repeated fields', async () => {
    const { site, requests } = setUp()
    await site.gifData.addLanguageTags({ id: 'g', tags: ['a', 'b'], lang: 'de' })
    await site.gifData.bulkLanguageTags({ ids: ['x', 'y'] })
    expect(requests[0]?.body).toEqual([
      ['tags', 'a'],
      ['tags', 'b'],
      ['lang', 'de'],
    ])
    expect(requests[1]?.url).toBe('https://gifs.test/ajax/gif/bulk/language-tags?ids=x&ids=y')
  })

  test('sends a file as multipart', async () => {
    const { site, requests } = setUp()
    await site.mediaService.trimUpload({
      file: new Blob(['v'], { type: 'video/mp4' }),
      start: 1,
      duration: 2,
    })
    const { init, body } = requests[0] ?? {}
    expect(init?.body).toBeInstanceOf(FormData)
    expect(Object.fromEntries(body ?? [])).toMatchObject({
      start: '1',
      duration: '2',
      file: expect.any(File),
    })
  })

  test('services can have other addresses', async () => {
    const bases = {
      stories: 'https://stories.test/g',
      scheduler: 'https://s.test/',
      media: '/m',
      api: 'https://api.test/v1',
    }
    const { site, requests } = setUp(undefined, { bases, server: 'https://gifs.test/sub/' })
    await site.stories.trending({ sort: 'asc' })
    await site.scheduler.activity()
    await site.mediaService.videoInfo({ url: 'u' })
    await site.gifData.removeCta({ id: 1 })
    await site.session.check()
    expect(requests.map(({ url }) => url)).toEqual([
      'https://stories.test/g/stories/trending?sort=asc',
      'https://s.test/trendingscheduler/activity',
      'https://gifs.test/m/fetch/video/info?url=u',
      'https://api.test/v1/gifs/1/cta',
      'https://gifs.test/sub/login/check',
    ])
  })

  test.each(['', '.', '..'])('an id %j is refused before anything is sent', async id => {
    const { site, requests } = setUp()
    await expect(site.users.get({ id })).rejects.toMatchObject({ code: 'bad-argument' })
    expect(requests).toHaveLength(0)
  })
})

describe('credentials', () => {
  test('reads send same-origin cookies, accept JSON, and nothing else', async () => {
    const { site, requests } = setUp()
    await site.session.follows()
    expect(requests[0]?.init.credentials).toBe('same-origin')
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ accept: 'application/json' })
  })

  test('writes send the CSRF header from the cookie and the XHR marker', async () => {
    const { site, requests } = setUp()
    await site.session.follow({ id: 1 })
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'x-csrftoken': 'C=D',
      'x-requested-with': 'XMLHttpRequest',
    })
  })

  test('cookie and header can have other names, and are read from the document', async () => {
    vi.stubGlobal('document', { cookie: 'xsrf=%E0%A4%A' })
    const { fetch, requests } = recordingFetch()
    const site = createSiteClient({
      server: 'https://g.test',
      csrfCookie: 'xsrf',
      csrfHeader: 'X-Xsrf',
      fetch,
    })
    await site.session.follow({ id: 1 })
    expect(requests[0]?.headers.get('x-xsrf')).toBe('%E0%A4%A')
  })

  test('a page without a readable cookie sends no CSRF header', async () => {
    const denied = {
      get cookie(): string {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    vi.stubGlobal('document', denied)
    const { fetch, requests } = recordingFetch()
    await createSiteClient({ server: 'https://g.test', fetch }).session.follow({ id: 1 })
    expect(requests[0]?.headers.has('x-csrftoken')).toBe(false)
  })

  test.each<[string, SiteClientOptions['token'], string | null]>([
    ['a token', 'abc', 'Token abc'],
    ['a function', () => 'now', 'Token now'],
    ['none', () => undefined, null],
    ['an empty one', '', null],
  ])('token calls with %s', async (_, token, expected) => {
    const { site, requests } = setUp(undefined, { token })
    await site.stories.save({ title: 'x' })
    expect(requests[0]?.headers.get('authorization')).toBe(expected)
    // Without a token the visitor's cookie counts, along with proof that the page is the site's
    // own.
    expect(requests[0]?.headers.get('x-csrftoken')).toBe(expected ? null : 'C=D')
    expect(requests[0]?.headers.get('x-requested-with')).toBe(expected ? null : 'XMLHttpRequest')
  })

  test.each([
    'https://evil.test/x',
    'http://gifs.test/x',
    '///evil.test/x',
    '/\\\\evil.test/x',
    'data:text/plain,x',
  ])('refuses a request to %s, so that the token stays on the site', async path => {
    const { site, requests } = setUp()
    await expect(site.request('POST', path, { auth: 'token' })).rejects.toMatchObject({
      code: 'bad-argument',
    })
    expect(requests).toHaveLength(0)
  })

  test('no error repeats the token', async () => {
    const { site } = setUp(
      () => new Response('{"message":"Bad T0KEN-1234","token":"other"}', { status: 403 }),
      {
        token: 'T0KEN-1234',
      },
    )
    const error = await site.stories.save({ title: 'x' }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: 'Bad ***', body: { message: 'Bad ***', token: '***' } })
  })

  test('the token is sent only to calls that need it', async () => {
    const { site, requests } = setUp()
    await site.session.check()
    await site.gifData.reportSearch({ reasons: ['a'], anonymous: true, search_term: 'b' })
    await site.moderation.leaderboard()
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null])
  })

  test('sends a password with a user', async () => {
    const { site, requests } = setUp()
    await site.users.get({ id: 1, password: 'sesame' })
    await site.users.get({ id: 1 })
    expect(requests.map(({ headers }) => headers.get('x-password'))).toEqual(['sesame', null])
    expect(requests[0]?.url).not.toContain('sesame')
  })
})

describe('answers', () => {
  test('204 resolves to undefined', async () => {
    const { site } = setUp(() => new Response(null, { status: 204 }))
    expect(await site.session.follow({ id: 1 })).toBeUndefined()
    expect(await site.channels.get({ id: 1 })).toBeUndefined()
  })

  test.each<[unknown, unknown]>([
    [{ status: 'ok', result: { results: [1] } }, { results: [1] }],
    [{ status: 200, result: null }, null],
    [{ result: 1 }, { result: 1 }],
    [{ status: 'ok' }, { status: 'ok' }],
    [[1], [1]],
  ])('%j is read as %j', async (body, expected) => {
    const { site } = setUp(() => Response.json(body))
    expect(await site.gifData.trending()).toEqual(expected)
  })

  test.each<[string, Response, object]>([
    [
      'JSON',
      Response.json({ message: 'No such user', field: 'id' }, { status: 404, statusText: 'Not Found' }),
      {
        status: 404,
        code: 'not-found',
        message: 'No such user',
        body: { message: 'No such user', field: 'id' },
      },
    ],
    [
      'HTML',
      new Response('<h1>Oops</h1>', { status: 502, statusText: 'Bad Gateway' }),
      { status: 502, code: 'unavailable', message: 'Bad Gateway', body: '<h1>Oops</h1>' },
    ],
    [
      'nothing',
      new Response(null, { status: 403, statusText: 'Forbidden' }),
      { status: 403, code: 'unauthorized', message: 'Forbidden', body: '' },
    ],
  ])('an error with %s carries the response and its body', async (_, response, expected) => {
    const { site } = setUp(() => response)
    const error = await site.users.get({ id: 1 }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SiteError)
    expect(error).toMatchObject(expected)
    expect((error as SiteError).response).toBe(response)
  })

  test('an answer that is not JSON is an error with the address', async () => {
    const { site } = setUp(() => new Response('<html>'))
    const error = await site.channelGifs.list({ id: 1, max_id: 2 }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SiteParseError)
    expect(error).toMatchObject({
      code: 'parse',
      message: 'Error parsing json for https://gifs.test/api/v3/channels/1/gifs/?max_id=2',
    })
  })

  test('rejects without an answer, after a timeout, and when aborted', async () => {
    const failing = setUp(() => Promise.reject(new TypeError('refused')))
    await expect(failing.site.session.check()).rejects.toThrow(NetworkError)
    const hanging = setUp(() => new Promise(() => {}), { timeoutMs: 1 })
    await expect(hanging.site.session.check()).rejects.toThrow(TimeoutError)
    const controller = new AbortController()
    const ended = hanging.site.session.check({}, { signal: controller.signal, timeoutMs: 60_000 })
    controller.abort(new Error('left'))
    await expect(ended).rejects.toThrow('left')
  })

  test("returns the moderators' table as text", async () => {
    const { site, requests } = setUp(() => new Response('a,b'))
    expect(await site.moderation.searchCsv({ q: 'x' })).toBe('a,b')
    expect(requests[0]?.headers.get('accept')).toContain('text/csv')
  })
})

describe('rules', () => {
  test("a channel's children without a parent throw", async () => {
    const { site, requests } = setUp()
    const message = "We cannot fetch a channel's children without its parent's id."
    await expect(site.channels.children()).rejects.toThrow(message)
    await expect(site.channels.children({ parent: '' })).rejects.toThrow(message)
    expect(requests).toHaveLength(0)
  })

  test('logs a missing username and resolves to undefined', async () => {
    const { site, requests, log } = setUp()
    expect(await site.stories.ofUser()).toBeUndefined()
    expect(await site.stories.ofUser({ username: '', limit: 2 })).toBeUndefined()
    expect(log.mock.calls).toEqual(Array(2).fill(['No username specified for getUserStories']))
    expect(requests).toHaveLength(0)
  })

  test('fetchOrLog logs errors and resolves to undefined', async () => {
    const { site, log } = setUp(() => new Response('no', { status: 500 }))
    expect(await site.fetchOrLog('/anything')).toBeUndefined()
    expect(log.mock.calls[0]?.[0]).toBeInstanceOf(SiteError)
    const fine = setUp(() => Response.json({ ok: 1 }))
    expect(await fine.site.fetchOrLog('/anything')).toEqual({ ok: 1 })
    expect(fine.log).not.toHaveBeenCalled()
  })

  test('logs to the console by default', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await createSiteClient({ server: 'https://g.test' }).stories.ofUser()
    expect(error).toHaveBeenCalledWith('No username specified for getUserStories')
    error.mockRestore()
  })
})

test('the table has every group, and help for each call', () => {
  expect(Object.keys(SITE_CALLS)).toEqual([
    'session',
    'users',
    'artists',
    'channels',
    'tags',
    'channelGifs',
    'gifData',
    'moderation',
    'mediaService',
    'stories',
    'scheduler',
    'other',
  ])
  for (const calls of Object.values(SITE_CALLS)) {
    for (const { help, answer } of Object.values(calls)) {
      expect(help).toMatch(/\S.*\.$/)
      expect(answer.shape).not.toBe('')
    }
  }
})

test('derives types from the table', () => {
  type Site = SiteClient
  expectTypeOf<Site['channels']['move']>().parameter(0).toEqualTypeOf<{
    readonly id: string | number
    readonly position: string
    readonly target_channel: string | number
  }>()
  expectTypeOf<Site['scheduler']['list']>().parameter(0).toEqualTypeOf<
    | {
        readonly limit?: number | undefined
        readonly offset?: number | undefined
        readonly type?: string | undefined
        readonly timestamp?: number | undefined
      }
    | undefined
  >()
  expectTypeOf<Site['stories']['get']>().returns.resolves.toEqualTypeOf<Story>()
  expectTypeOf<Site['session']['follow']>().returns.resolves.toEqualTypeOf<void>()
  expectTypeOf<Site['gifData']['metadata']>().returns.resolves.toEqualTypeOf<SiteJson>()
})
