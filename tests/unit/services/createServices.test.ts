import { beforeEach, expect, test, vi } from 'vitest'
import { createGifClient } from '../../../src/api/createGifClient.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { createServices, type ServiceOptions } from '../../../src/services/createServices.ts'
import { createStyleHost } from '../../../src/styles/styleHost.ts'

/** Services of an app without a loader, whose calls go through the global `fetch`. */
const servicesOf = (options: Partial<ServiceOptions> = {}, view?: Window) =>
  createServices(
    { ...parseOptions({ api: 'https://gifs.test/v1/', key: 'k' }), ...options },
    {
      view,
      strings: undefined,
      base: 'https://cdn.test/',
      styles: createStyleHost(),
      createClient: createGifClient,
      emit: () => {},
      onCommand: () => () => {},
      setNaturalRatio: () => {},
    },
  )
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

test('sends the session id with every call', async () => {
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
])('sends no session id if %s', async (_, prepare) => {
  const { client } = servicesOf(prepare())
  await client.gif('a')
  expect(asked[0]?.searchParams.has('pingback_id')).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})

test('sends no session id after a refusal, until the visitor agrees', async () => {
  const { client, analytics } = servicesOf()
  analytics.consent(false)
  await client.gif('a')
  expect(asked[0]?.searchParams.has('pingback_id')).toBe(false)
  expect(sessionStorage).toHaveLength(0)
  analytics.consent(true)
  await client.gif('b')
  expect(asked[1]?.searchParams.get('pingback_id')).toMatch(ID)
})

test.each([
  ['', false],
  ['#giflet-debug', true],
  ['?debug=true', true],
])('a page at "%s" prints the log: %s', (address, prints) => {
  const log = vi.spyOn(console, 'debug').mockImplementation(() => {})
  const view = Object.create(window, { location: { value: { href: `https://page.test/${address}` } } })
  servicesOf({}, view).debug('hello')
  expect(log.mock.calls).toEqual(prints ? [['[giflet]', 'hello']] : [])
})

test.each([
  [{}, 'https://cdn.test/v1/', 'Giflet'],
  [{ provider: 'tenor' }, 'https://cdn.test/tenor/v2/', 'Giflet'],
  [{ provider: 'giphy' }, 'https://api.giphy.com/v1/', 'GIPHY'],
  [{ provider: 'klipy' }, 'https://api.klipy.com/v2/', 'KLIPY'],
  [{ provider: 'klipy', brand: 'Mine' }, 'https://api.klipy.com/v2/', 'Mine'],
  [{ provider: 'giphy', api: 'https://gifs.test/v1/' }, 'https://gifs.test/v1/', 'Giflet'],
] as const)('%o asks %s and is called %s', async (options, api, name) => {
  const { client, brand } = servicesOf({ api: '', ...options })
  await client.trending().catch(() => {})
  expect(asked[0]?.href.startsWith(api)).toBe(true)
  expect(brand.name).toBe(name)
})
