/**
 * Options may be passed on as a caller got them, `undefined` or not, also with the compiler's
 * `exactOptionalPropertyTypes`: what is `undefined` has its default.
 */
import { expect, it } from 'vitest'
import { createAnalytics } from '../../../src/analytics/index.ts'
import { createAnswerCache, createPaginator, renditionUrl, srcset } from '../../../src/api/index.ts'
import { createSiteClient } from '../../../src/site/index.ts'
import { makeGif, makePage } from './makeGif.ts'

it('functions have their defaults', async () => {
  const limits: number[] = []
  const none = { first: undefined, rest: undefined, max: undefined, initial: undefined, signal: undefined }
  await createPaginator(async (_, limit) => {
    limits.push(limit)
    return makePage([1])
  }, none)()
  expect(limits).toEqual([6])

  const original = { url: 'https://a.test/a.gif', webp: 'https://a.test/a.webp', width: 200, height: 200 }
  const gif = makeGif('a', { images: { original } })
  const files = { still: undefined, video: undefined, webp: undefined, scaleUpMaxPx: undefined }
  expect([renditionUrl(gif, 200, 200, files), srcset(gif, files)]).toEqual([original.webp, srcset(gif)])

  const cache = createAnswerCache({ maxEntries: undefined, now: undefined })
  await cache.get('a', async () => 1)
  expect(await cache.get('a', async () => 2)).toBe(1)
})

it('clients send what they send without options', async () => {
  const sent: string[] = []
  const fetch = async (url: unknown) => {
    sent.push(`${url}`)
    return Response.json({})
  }
  const analytics = createAnalytics({
    ...{ endpoint: 'https://gifs.test/v2/pingback', key: 'KEY', fetch },
    ...{ site: undefined, shares: undefined, enabled: undefined, queue: undefined, debug: undefined },
    ...{ debounceMs: undefined, consent: undefined, user: undefined, trackers: undefined },
    ...{ view: undefined, pagePath: undefined, log: undefined },
  })
  analytics.event('Embed', 'Click Link')
  await analytics.flush()
  analytics.destroy()
  const site = createSiteClient({
    ...{ server: 'https://gifs.test', fetch },
    ...{ bases: undefined, log: undefined, token: undefined, timeoutMs: undefined },
    ...{ csrfCookie: undefined, csrfHeader: undefined, cookies: undefined },
  })
  await site.gifData.tagCounts({ id: 'a' }, { signal: undefined, timeoutMs: undefined })
  expect(sent).toEqual([
    'https://gifs.test/v2/pingback?api_key=KEY',
    'https://gifs.test/ajax/gif/a/tag-counts',
  ])
})
