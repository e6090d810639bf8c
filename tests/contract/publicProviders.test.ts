/** Demands of the public providers alone: their addresses, words, limits and refusals. */
import { expect, it } from 'vitest'
import { createClient } from '../../src/api/createClient.ts'
import { PUBLIC_NAMES, PUBLIC_PROVIDERS } from '../../src/providers/publicProviders.ts'
import { rejection } from '../unit/api/apiServer.ts'
import { giphyService, klipyService, PUBLIC_SERVICES } from './fixtures/publicProviders.ts'

it('giphy receives calls at its own address, with its own parameter values', async () => {
  const { fetch, asked } = giphyService()
  const client = createClient({ provider: 'giphy', key: 'KEY', fetch, pingbackId: '' })
  for (const lang of ['de-AT', 'zh-Hant-TW', 'he', 'nb', 'pt-BR']) await client.search('cat', { lang })
  await client.trending({ rating: 'pg-13', limit: 50 })
  expect(asked.map(url => url.searchParams.get('lang'))).toEqual(['de', 'zh-TW', 'iw', 'no', 'pt', null])
  expect(asked.at(-1)?.pathname).toBe('/v1/gifs/trending')
  expect(asked.at(-1)?.searchParams.get('rating')).toBe('pg-13')
})

it('giphy asks for no bundle, which would omit the stills, unless the developer does', async () => {
  const { fetch, asked } = giphyService()
  const options = { provider: 'giphy', key: 'KEY', fetch } as const
  await createClient(options).search('cat')
  await createClient({ ...options, params: { bundle: 'messaging_non_clips' } }).search('cat')
  expect(asked.map(url => url.searchParams.get('bundle'))).toEqual([null, 'messaging_non_clips'])
})

it('klipy receives calls at its own address, with its own parameters, for the shown files only', async () => {
  const { fetch, asked } = klipyService()
  const client = createClient({ provider: 'klipy', key: 'KEY', fetch })
  for (const lang of ['de-AT', 'zh-Hant-TW', 'en']) await client.search('cat', { lang, rating: 'g' })
  const { data } = await client.gifs(['1001'])
  await client.trending({ type: 'stickers' })
  expect(asked.map(url => url.searchParams.get('locale'))).toEqual(['de_AT', 'zh_TW', 'en', null, null])
  expect(asked[0]?.searchParams.get('contentfilter')).toBe('high')
  expect(data[0]?.images.original?.mp4).toBeTruthy()
  expect(data[0]?.images.original_still?.url).toBeTruthy()
  const transparent = asked.map(url => /_transparent/.test(url.searchParams.get('media_filter') ?? ''))
  expect(transparent).toEqual([false, false, false, true, true])
})

it('klipy reports a wrong key, which it answers with 404, as unauthorized', async () => {
  const { fetch } = klipyService()
  const client = createClient({ provider: 'klipy', key: 'WRONG', fetch })
  expect(await rejection(client.trending())).toMatchObject({
    code: 'unauthorized',
    message: 'giflet/api: The provided API key is invalid.',
  })
})

it('klipy reports other 404 answers as not found', async () => {
  const fetch = async () => Response.json({ errors: { message: ['No such post'] } }, { status: 404 })
  const client = createClient({ provider: 'klipy', key: 'KEY', fetch })
  expect(await rejection(client.gif('1001'))).toMatchObject({
    code: 'not-found',
    message: 'giflet/api: No such post',
  })
})

it.each(PUBLIC_NAMES)('%s: the call beyond the hourly limit reports when to try again', async provider => {
  const { fetch } = PUBLIC_SERVICES[provider]()
  const client = createClient({ provider, key: 'KEY', fetch })
  for (let call = 0; call < 100; call++)
    await client.search('cat', { offset: call, reload: true }).catch(() => {})
  expect(await rejection(client.search('dog'))).toMatchObject({
    code: 'rate-limited',
    status: 429,
    message: expect.stringMatching(/^giflet\/api: \w/),
    retryAfterS: PUBLIC_PROVIDERS[provider].waitS,
  })
})
