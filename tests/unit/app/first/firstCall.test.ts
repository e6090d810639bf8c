import { expect, test, vi } from 'vitest'
import { createGifClient } from '../../../../src/api/createGifClient.ts'
import { firstGif } from '../../../../src/api/firstGif.ts'
import { RELATED_FIRST_PAGE } from '../../../../src/api/pageSizes.ts'
import { fetchSource } from '../../../../src/api/sourcePages.ts'
import { interpret } from '../../../../src/app/appInput.ts'
import { firstCall } from '../../../../src/app/first/firstCall.ts'
import type { Environment } from '../../../../src/protocol/environment.ts'
import { asRelated } from '../../../../src/protocol/source.ts'
import { createServices } from '../../../../src/services/createServices.ts'

const BASE = 'https://gifs.test/plugins/giflet/'
const PAGE: Environment = { color: 'rgb(0, 0, 0)', lang: 'de', granted: undefined, refused: [] }

/** Address of the app's own first call, and how it is sent. */
async function appCall(raw: Record<string, string>, environment: Environment | undefined) {
  const { options, source, widget } = interpret({ raw, environment }, () => {})
  if (!source) throw new Error('no source')
  const asked: { url: string; cache: RequestCache | undefined }[] = []
  const services = createServices(options, {
    view: undefined,
    base: BASE,
    styles: undefined as never,
    strings: undefined,
    emit: () => {},
    onCommand: () => () => {},
    setNaturalRatio: () => {},
    createClient: options =>
      createGifClient({
        ...options,
        async fetch(url, init) {
          asked.push({ url: String(url), cache: init?.cache })
          return new Response('{}')
        },
      }),
  })
  if (environment?.granted !== undefined) services.analytics.consent(environment.granted)
  const { type, rating, lang, limit } = options
  const size = widget === 'related' ? RELATED_FIRST_PAGE : 25
  const listed = widget === 'related' ? asRelated(source) : source
  await (widget === 'grid' || widget === 'carousel' || widget === 'related'
    ? fetchSource(services.client, listed, { type, rating, ...(lang && { lang }) })(
        0,
        Math.min(size, limit ?? size),
      )
    : firstGif(services.client, source, { type, rating, lang })
  ).catch(() => {})
  return asked[0]
}

const OPTIONS: Record<string, string>[] = [
  {},
  { api: 'https://api.test/gifs', key: 'k&y', rating: 'R', type: 'Stickers' },
  { api: 'nonsense', rating: 'nonsense', type: 'videos', limit: '7' },
  { type: 'text', lang: 'pt-BR', limit: 'auto', analytics: 'off' },
  { lang: 'not a language', limit: '0', widget: ' CAROUSEL ' },
  { widget: 'gif' },
  { widget: 'related', limit: '4' },
]
const SOURCES = [
  'abc',
  ' https://gifs.test/gifs/some-cat-abc ',
  'random',
  'random: cats & dogs',
  'search:a/b ?c',
  'trending',
  'related:abc',
]
const PLACES: (Environment | undefined)[] = [
  undefined,
  PAGE,
  { ...PAGE, granted: false },
  { ...PAGE, granted: true },
]

test.each(SOURCES)('the first call is what the app would send for %s', async gif => {
  let compared = 0
  for (const options of OPTIONS) {
    for (const environment of PLACES) {
      const raw = { gif, ...options }
      const call = firstCall(raw, environment, BASE)
      if (!call) continue
      compared += 1
      expect({ url: call.url, cache: call.init.cache }).toEqual(await appCall(raw, environment))
    }
  }
  expect(compared).toBeGreaterThan(0)
})

test.each([
  [{ gif: 'abc', provider: 'tenor' }],
  [{ gif: 'no such thing?' }],
  [{ gif: '' }],
  [{ gif: 'ids:a,b' }],
  [{ gif: 'channel:@jane cats' }],
  [{ gif: 'category:animals/cats' }],
  [{ gif: 'emoji' }],
  [{ gif: 'text:Hi!' }],
  [{ gif: 'search:cats', type: 'videos' }],
  [{ gif: 'related:abc', type: 'videos', widget: 'grid' }],
  [{ gif: 'search:cats', widget: 'embed' }],
  [{ gif: 'abc', widget: 'grid' }],
  [{ gif: 'abc', widget: 'video' }],
  [{ gif: 'related:no such thing?' }],
])('the first call is left to the app for %o', raw => {
  expect(firstCall(raw, undefined, BASE)).toBeUndefined()
})

test('the first call has no id of a visitor who must not be tracked', () => {
  const id = () => new URL(firstCall({ gif: 'abc' }, PAGE, BASE)?.url ?? '').searchParams.get('pingback_id')
  expect(id()).toMatch(/^[\w-]{16}$/)
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(id()).toBeNull()
})
