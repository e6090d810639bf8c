/**
 * Options may be passed on as a caller got them, `undefined` or not, also with the compiler's
 * `exactOptionalPropertyTypes`: what is `undefined` has its default.
 */
import { expect, it } from 'vitest'
import { createAnalytics } from '../../../src/analytics/index.ts'
import { createAnswerCache, createPaginator, renditionUrl, srcset } from '../../../src/api/index.ts'
import { createSiteClient } from '../../../src/site/index.ts'
import { makeGif } from './makeGif.ts'

it('a paginator reads pages of the usual sizes', async () => {
  const limits: number[] = []
  const fetchPage = async (offset: number, limit: number) => {
    limits.push(limit)
    return { data: [makeGif(`g${offset}`)], pagination: { count: limit, offset } }
  }
  const none = { first: undefined, rest: undefined, max: undefined, initial: undefined, signal: undefined }
  const next = createPaginator(fetchPage, none)
  await next()
  await next()
  expect(limits).toEqual([6, 12])
})

it('a file is chosen as without options', () => {
  const gif = makeGif('a', {
    images: {
      original: { url: 'https://a.example/a.gif', webp: 'https://a.example/a.webp', width: 200, height: 200 },
    },
  })
  const none = { still: undefined, video: undefined, webp: undefined, scaleUpMaxPx: undefined }
  expect(renditionUrl(gif, 200, 200, none)).toBe(renditionUrl(gif, 200, 200))
  expect(srcset(gif, none)).toBe(srcset(gif))
})

it('a cache keeps answers', async () => {
  const cache = createAnswerCache({ maxEntries: undefined, now: undefined })
  await cache.get('a', async () => 1)
  expect(await cache.get('a', async () => 2)).toBe(1)
})

it('analytics sends to the endpoint alone', async () => {
  const sent: string[] = []
  const analytics = createAnalytics({
    endpoint: 'https://gifs.example/v2/pingback',
    key: 'KEY',
    fetch: async url => {
      sent.push(String(url))
      return new Response()
    },
    ...{ site: undefined, shares: undefined, enabled: undefined, queue: undefined, debug: undefined },
    ...{ debounceMs: undefined, consent: undefined, user: undefined, trackers: undefined },
    ...{ view: undefined, pagePath: undefined, log: undefined },
  })
  analytics.event('Embed', 'Click Link')
  await analytics.flush()
  analytics.destroy()
  expect(sent).toEqual(['https://gifs.example/v2/pingback?api_key=KEY'])
})

it('a client of the site asks the site', async () => {
  const sent: string[] = []
  const site = createSiteClient({
    server: 'https://gifs.example',
    ...{ bases: undefined, log: undefined, token: undefined, timeoutMs: undefined },
    ...{ csrfCookie: undefined, csrfHeader: undefined, cookies: undefined },
    fetch: async url => {
      sent.push(String(url))
      return Response.json({})
    },
  })
  await site.gifData.tagCounts({ id: 'a' }, { signal: undefined, timeoutMs: undefined })
  expect(sent).toEqual(['https://gifs.example/ajax/gif/a/tag-counts'])
})
