import { expect, it } from 'vitest'
import { createClient } from '../../../../src/api/createClient.ts'
import { resolveApi } from '../../../../src/components/gifletProvider/resolveApi.ts'

const own = createClient({ api: 'https://own.test/v1/', key: 'K' })
const shares = createClient({
  api: 'https://own.test/v1/',
  provider: { analytics: 'shares', gifs: () => ({}) },
})
const silent = createClient({ api: 'https://own.test/v1/', provider: { analytics: false, gifs: () => ({}) } })

it.each([
  ['nothing', {}, { api: '/v1/', key: '', provider: 'auto', events: true, hasApi: false }],
  ['an address', { api: 'https://a.test/' }, { api: 'https://a.test/', events: true, hasApi: true }],
  ['a public provider', { provider: 'klipy' as const }, { api: 'https://api.klipy.com/v2/', hasApi: true }],
  ['an unknown provider', { provider: 'Giphy' as 'giphy' }, { api: '/v1/', provider: 'auto' }],
  ['a client', { client: own }, { api: 'https://own.test/v1/', key: 'K', events: true, hasApi: true }],
  ['a client and a key', { client: own, apiKey: 'L' }, { key: 'L' }],
  ['a client that shares', { client: shares }, { provider: 'auto', events: 'shares' }],
  ['a silent client', { client: silent }, { events: false }],
  ['an object', { client: {} }, { events: false, hasApi: true }],
  ['an object and an address', { client: {}, api: 'https://a.test/' }, { events: true }],
])('resolveApi %s', (_, props, place) => {
  expect(resolveApi(props)).toMatchObject(place)
})
