/**
 * Runs the same calls against every dialect, recorded and ours: what a widget relies on must hold
 * for all.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/api/createClient.ts'
import { firstGif } from '../../src/api/firstGif.ts'
import { createPaginator } from '../../src/api/paginator.ts'
import { DIALECTS } from '../../src/api/shapes/dialects.ts'
import { fetchSource } from '../../src/api/sourcePages.ts'
import type { Client } from '../../src/api/types.ts'
import { altText } from '../../src/gif/altText.ts'
import { renditionUrl } from '../../src/gif/renditionUrl.ts'
import { aspectRatio } from '../../src/gif/size.ts'
import type { Gif } from '../../src/gif/types.ts'
import { parseSource } from '../../src/protocol/parseSource.ts'
import { PUBLIC_NAMES } from '../../src/providers/publicProviders.ts'
import { rejection, startApiServer } from '../unit/api/apiServer.ts'
import { ownServer } from '../unit/server/ownServer.ts'
import { answerInGiphyShape } from './fixtures/giphyShape.ts'
import { PUBLIC_SERVICES, type ServiceName } from './fixtures/publicProviders.ts'
import { answerInTenorShape } from './fixtures/tenorShape.ts'

const server = startApiServer()
const provider = await ownServer()

/** Ids of a GIF with a title, of another GIF and of a sticker; a term that finds several GIFs. */
const RECORDED = { gif: '1001', other: '1003', sticker: '2001', term: 'cat' }
const DEMO = { gif: 'cat1', other: 'cafe1', sticker: 'stick1', term: 'happy' }

/** Recorded answers of every shape. A new dialect adds a line. */
const SHAPES = {
  giphy: { path: '/v1/', answer: answerInGiphyShape, refusal: 'No API key' },
  tenor: { path: '/tenor/v2/', answer: answerInTenorShape, refusal: 'API key not valid' },
} as const
type Shape = keyof typeof SHAPES
const SHAPE_NAMES = Object.keys(SHAPES) as Shape[]

function answerAs(name: Shape): void {
  server.answer((request, response) => {
    const { status, body } = SHAPES[name].answer(new URL(request.url ?? '', server.origin))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}

const recorded = (name: Shape, key = 'KEY') => {
  answerAs(name)
  return createClient({
    api: server.origin + SHAPES[name].path,
    key,
    provider: name,
    pingbackId: 'P',
  }) as Client
}

const demo = (name: 'giphy' | 'tenor') => () =>
  createClient({
    api: `http://gifs.test${name === 'giphy' ? '/v1/' : '/tenor/v2/'}`,
    key: 'KEY',
    provider: name,
    fetch: async (input, init) => provider.app.request(input as string, init),
  }) as Client

const SERVICE_NAMES = Object.keys(PUBLIC_SERVICES) as ServiceName[]

const documented = (provider: ServiceName) => () => {
  const { fetch } = PUBLIC_SERVICES[provider]()
  return createClient({ provider, key: 'KEY', fetch, pingbackId: '' }) as Client
}

type Target = [string, () => Client, typeof RECORDED]
const targets: Target[] = [
  ...SHAPE_NAMES.map((name): Target => [`the recorded shape of ${name}`, () => recorded(name), RECORDED]),
  ...SERVICE_NAMES.map((name): Target => [`the documentation of ${name}`, documented(name), RECORDED]),
  ['the provider as giphy', demo('giphy'), DEMO],
  ['the provider as tenor', demo('tenor'), DEMO],
]

function expectShowable(gif: Gif) {
  expect(gif.id).not.toBe('')
  expect(altText(gif)).not.toMatch(/^(GIF|Sticker)$/)
  expect(aspectRatio(gif)).toBeGreaterThan(0)
  expect(gif.url).toMatch(/^https?:\/\//)
  for (const options of [{}, { still: true }, { video: true }]) {
    expect(renditionUrl(gif, 200, 200, options)).toMatch(/^https?:\/\//)
  }
}

describe.each(targets)('%s', (_, connect, known) => {
  let client: Client
  beforeAll(() => {
    client = connect()
  })

  const pagesOf = (source: string, type: 'gifs' | 'stickers' = 'gifs') => {
    const parsed = parseSource(source)
    if (!parsed) throw new Error(source)
    return createPaginator(fetchSource(connect(), parsed, { type, rating: 'r', lang: 'en' }), {
      first: 1,
      rest: 2,
    })
  }
  const everyIdOf = async (pages: AsyncIterable<Gif>) => {
    const ids: string[] = []
    for await (const gif of pages) {
      expectShowable(gif)
      ids.push(gif.id)
    }
    expect(new Set(ids).size).toBe(ids.length)
    return ids
  }

  it('returns a GIF by id, with consistent sizes', async () => {
    const { data } = await client.gif(known.gif)
    expect(data).toMatchObject({ id: known.gif, is_sticker: false, is_removed: false })
    expect(data.tags.length).toBeGreaterThan(0)
    expectShowable(data)
    const ratio = aspectRatio(data) ?? 0
    for (const { width, height } of Object.values(data.images)) {
      expect(Number.isInteger(width) && Number.isInteger(height)).toBe(true)
      expect(Math.abs(width / height / ratio - 1)).toBeLessThan(0.05)
    }
  })

  it('returns a sticker with transparent files', async () => {
    const { data } = await client.gif(known.sticker)
    expect(data.is_sticker).toBe(true)
    expectShowable(data)
  })

  it('returns GIFs in the order of the ids', async () => {
    const ids = [known.other, known.sticker, known.gif]
    expect((await client.gifs(ids)).data.map(({ id }) => id)).toEqual(ids)
  })

  it('reports an unknown id as not found', async () => {
    expect(await rejection(client.gif('nosuchid0'))).toMatchObject({ code: 'not-found' })
  })

  it('pages through a search to the end', async () => {
    const ids = await everyIdOf(pagesOf(`search:${known.term}`))
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toContain(known.gif)
  })

  it('lists only stickers on request, and none otherwise', async () => {
    const { data } = await client.trending({ type: 'stickers' })
    expect(data.length).toBeGreaterThan(1)
    expect(data.every(gif => gif.is_sticker)).toBe(true)
    expect((await client.trending()).data.some(gif => gif.is_sticker)).toBe(false)
  })

  it('pages through trending to the end', async () => {
    expect((await everyIdOf(pagesOf('trending'))).length).toBeGreaterThan(2)
  })

  it('returns related GIFs without the GIF itself', async () => {
    const ids = await everyIdOf(pagesOf(`related:${known.gif}`))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).not.toContain(known.gif)
  })

  it('returns emoji', async () => {
    expect((await everyIdOf(pagesOf('emoji'))).length).toBeGreaterThan(0)
  })

  it('returns a random GIF, with and without a tag', async () => {
    for (const tag of ['', known.term]) {
      const source = parseSource(`random:${tag}`)
      if (source) expectShowable(await firstGif(client, source))
    }
  })

  it('returns an empty list if nothing matches', async () => {
    expect(await everyIdOf(pagesOf('search:zzqqxx'))).toEqual([])
  })
})

it.each(SHAPE_NAMES)(
  'a refused key is reported in the words of the server, in the shape of %s',
  async name => {
    expect(await rejection(recorded(name, 'SECRET').trending())).toMatchObject({
      name: 'FetchError',
      code: 'unauthorized',
      status: 401,
      message: `giflet/api: ${SHAPES[name].refusal}`,
    })
  },
)

it('every shape has a row in SHAPES', () =>
  expect(Object.keys(SHAPES).sort()).toEqual(Object.keys(DIALECTS).sort()))

it('every public provider has a row in PUBLIC_SERVICES (fixtures/publicProviders.ts)', () =>
  expect([...SERVICE_NAMES].sort()).toEqual([...PUBLIC_NAMES].sort()))

const client = demo('tenor')()
it('the provider as tenor completes, relates and lists names', async () => {
  const [trending] = (await client.trendingSearches()).data
  expect(trending).toMatch(/\w/)
  const tags = await client.searchTags((trending ?? '').slice(0, 3), { limit: 4 })
  expect(tags.data.length).toBeGreaterThan(0)
  expect(tags.data[0]).toMatchObject({ name: expect.stringMatching(/\w/), response_id: '' })
  const related = await client.relatedTags(trending ?? '')
  expect(related.data[0]?.name_encoded).toBe(encodeURIComponent(related.data[0]?.name ?? ''))
  const categories = await client.categories()
  expect(categories.data.length).toBeGreaterThan(2)
  expect((await client.search(categories.data[0]?.name ?? '')).data.length).toBeGreaterThan(0)
})
