/** The type of a client has the calls of its provider. */
import { expect, expectTypeOf, it } from 'vitest'
import { createClient } from '../../../src/api/createClient.ts'
import { DIALECTS } from '../../../src/api/shapes/dialects.ts'
import { createTenorCatalog } from '../../../src/api/shapes/tenorCatalog.ts'
import { createTenorClient } from '../../../src/api/shapes/tenorClient.ts'
import type { Client, GifClient } from '../../../src/api/types.ts'

const api = 'https://gifs.example/v1/'

it('a client of the default provider has every call', () => {
  expectTypeOf(createClient({ api })).toEqualTypeOf<Client>()
  expectTypeOf(createClient({ api, provider: 'giphy', key: undefined })).toEqualTypeOf<Client>()
})

it('a Tenor client has the calls of Tenor only', () => {
  const client = createClient({ api, provider: 'tenor' })
  expectTypeOf(client).not.toHaveProperty('animate')
  expectTypeOf(client).not.toHaveProperty('channels')
  expectTypeOf(client).toHaveProperty('searchTags')
  const options = { api }
  const calls = { ...createTenorClient(options), ...createTenorCatalog(options) }
  type Promised = keyof typeof client
  const promised = Object.keys(calls) as Promised[]
  expectTypeOf<Promised>().toEqualTypeOf<keyof typeof calls>()
  for (const name of promised) expect(client[name]).toBeTypeOf('function')
})

it('a client of an own dialect has the calls it shows', () => {
  const plain = { analytics: false, gifs: DIALECTS.tenor.gifs }
  expectTypeOf(createClient({ api, provider: plain })).toEqualTypeOf<GifClient>()
  const more = { ...plain, catalog: () => ({ trendingSearches: async () => ({}) as never }) }
  expectTypeOf(createClient({ api, provider: more })).toHaveProperty('trendingSearches')
})
