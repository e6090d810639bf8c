import { expect, test } from 'vitest'
import type { SiteClient } from '../../../src/site/index.ts'
import { setUp } from './siteKit.ts'

/** Defaults and encoding of each call: method, path, form. */
test.each<[(site: SiteClient) => Promise<unknown>, string]>([
  [s => s.session.unfollow({ id: 'a/b' }), 'DELETE /users/a%2Fb/follows'],
  [s => s.artists.list(), 'GET /api/v3/artists/?order=desc&sort=updatetime&rating=pg'],
  [
    s => s.gifData.update({ gif_id: 'g', key: 'tags', value: ['a', 'b'] }),
    'POST /ajax/gif/update gif_id=g&key=tags&value=["a","b"]',
  ],
  [
    s => s.gifData.reportSearch({ reasons: ['spam'], anonymous: true, search_term: 'x' }),
    'POST /ajax/report-search reasons=spam&anonymous=1&search_term=x',
  ],
  [
    s => s.gifData.reportSearch({ reasons: ['spam'], anonymous: false, search_term: 'x' }),
    'POST /ajax/report-search reasons=spam&anonymous=0&search_term=x',
  ],
  [
    s => s.gifData.saveCta({ id: 'g', text: 'Buy', link: 'https://x.test' }),
    'PUT /v1/gifs/g/cta link=https://x.test&text=Buy',
  ],
  [s => s.gifData.saveCta({ id: 'g', link: 'https://x.test' }), 'DELETE /v1/gifs/g/cta'],
  [s => s.gifData.saveCta({ id: 'g', text: '' }), 'DELETE /v1/gifs/g/cta'],
  [
    s => s.mediaService.videoInfo({ url: 'https://v.test/a?b' }),
    'GET /media-service/fetch/video/info?url=https%3A%2F%2Fv.test%2Fa%3Fb',
  ],
  [s => s.stories.save({ story_id: '', title: 'New' }), 'POST /gateway/stories title=New'],
  [
    s => s.scheduler.list({ offset: 5, limit: undefined }),
    'GET /scheduler/trendingscheduler/schedule?limit=25&offset=5&type=gif',
  ],
  [
    s => s.scheduler.schedule({ gifs: [{ id: 'g', is_sticker: false, type: 'gif' }], timestamp: 7 }),
    'POST /scheduler/trendingscheduler/schedule gifs=[{"id":"g","is_sticker":false,"type":"gif"}]&timestamp=7',
  ],
  [s => s.request('PATCH', '/a/b', { auth: 'session', body: { x: 1, y: undefined } }), 'PATCH /a/b x=1'],
])('%s sends %s', async (act, sent) => {
  const { site, requests } = setUp()
  await act(site)
  expect(requests).toHaveLength(1)
  const { method, url = '', body } = requests[0] ?? {}
  const form = body?.map(([name, value]) => `${name}=${value}`).join('&')
  expect(`${method} ${url.replace('https://gifs.test', '')}${form ? ` ${form}` : ''}`).toBe(sent)
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
