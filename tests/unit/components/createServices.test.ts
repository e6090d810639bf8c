import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServices, type ServiceOptions } from '../../../src/components/createServices.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'

const ID = /^[\w-]{16}$/
let asked: URL[] = []

beforeEach(() => {
  asked = []
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url))
    return new Response('{"data":{"id":"a"},"meta":{"response_id":"r"}}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const servicesOf = (options: Partial<ServiceOptions> = {}) =>
  createServices(
    { ...parseOptions({ api: 'https://gifs.test/v1/', key: 'k' }), ...options },
    {
      view: undefined,
      strings: undefined,
      base: 'https://cdn.test/',
      styles: { use: () => () => {}, attach: () => () => {} },
      emit: () => {},
      onCommand: () => () => {},
      setNaturalRatio: () => {},
    },
  )

test('every call carries the id of the session', async () => {
  const { client } = servicesOf()
  await client.gif('a')
  await client.gif('b')
  const ids = asked.map(url => url.searchParams.get('pingback_id'))
  expect(ids[0]).toMatch(ID)
  expect(ids[1]).toBe(ids[0])
})

test.each<[string, () => Partial<ServiceOptions>]>([
  ['analytics is off', () => ({ analytics: 'off' })],
  [
    'Global Privacy Control is on',
    () => {
      vi.stubGlobal('navigator', { globalPrivacyControl: true })
      return {}
    },
  ],
])('no call does where %s', async (_, prepare) => {
  const { client } = servicesOf(prepare())
  await client.gif('a')
  expect(asked[0]?.searchParams.has('pingback_id')).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})

test('no call does once the visitor has refused, until they agree', async () => {
  const { client, analytics } = servicesOf()
  analytics.consent(false)
  await client.gif('a')
  expect(asked[0]?.searchParams.has('pingback_id')).toBe(false)
  expect(sessionStorage).toHaveLength(0)
  analytics.consent(true)
  await client.gif('b')
  expect(asked[1]?.searchParams.get('pingback_id')).toMatch(ID)
})
