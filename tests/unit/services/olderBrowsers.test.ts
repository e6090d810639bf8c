/** Browsers from before 2024 lack these two; neither the client nor the services may need them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackedUrl } from '../../../src/analytics/trackedUrl.ts'
import { createClient } from '../../../src/api/createClient.ts'
import { parseSource } from '../../../src/protocol/parseSource.ts'
import { listPageUrl } from '../../../src/widgets/listOptions.ts'
import { servicesOf } from './servicesKit.ts'

const { canParse } = URL
const { any } = AbortSignal
const hanging: typeof fetch = (_, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

beforeEach(() => {
  Object.assign(URL, { canParse: undefined })
  Object.assign(AbortSignal, { any: undefined })
})
afterEach(() => {
  Object.assign(URL, { canParse })
  Object.assign(AbortSignal, { any })
})

test('a call times out, and aborts with its caller', async () => {
  const client = createClient({ api: 'https://gifs.test/v1/', fetch: hanging, timeoutMs: 10 })
  await expect(client.gif('a')).rejects.toMatchObject({ code: 'timeout' })
  const controller = new AbortController()
  const call = client.gif('b', { signal: controller.signal })
  controller.abort('left')
  await expect(call).rejects.toBe('left')
})

test('services fetch a GIF and send its events', async () => {
  const posted: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') posted.push(url)
    return new Response('{"data":{"id":"a","analytics_response_payload":"p"},"meta":{"response_id":"r"}}')
  })
  const { client, analytics, report } = servicesOf()
  const { data } = await client.gif('a')
  report({ type: 'seen', gif: data, rect: new DOMRect(0, 0, 1, 1) })
  await analytics.flush()
  expect(posted).toEqual(['https://gifs.test/v2/pingback?api_key=k'])
  analytics.destroy()
})

test('links are made and bad addresses refused', () => {
  expect(trackedUrl('https://gifs.test/a', { campaign: 'embed' })).toContain('utm_campaign=embed')
  expect(trackedUrl('no address', { campaign: 'embed' })).toBe('')
  const source = parseSource('search:cat')
  expect(source && listPageUrl(source, 'https://brand.test/')).toBe('https://brand.test/search/cat')
  expect(source && listPageUrl(source, '')).toBe('')
})
