/**
 * `giflet/testing`: GIFs and a client for the tests of an application. Nothing is requested.
 *
 * @module giflet/testing
 */
import { ApiError, type ErrorCode } from '../api/errors.ts'
import { completeClient } from '../api/rememberClient.ts'
import type { Client, GifResult, GifsResult, ListOptions, ListResult } from '../api/types.ts'
import { normalizeGif } from '../gif/normalizeGif.ts'
import type { Gif } from '../gif/types.ts'

const WIDTH_PX = 480
/** Heights as GIFs have them: wide, square, tall. */
const HEIGHTS_PX = [270, 480, 360, 640]
const TOTAL = 24

/**
 * GIFs as a provider answers them: `test-1`, `test-2` and so on, titled `Test GIF 1`, by the user
 * `tester`. Their files are at `https://giflet.test/`, which does not exist.
 */
export function testGifs(count = TOTAL): Gif[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `test-${index + 1}`
    const height = HEIGHTS_PX[index % HEIGHTS_PX.length] ?? WIDTH_PX
    const file = (kind: string, width = WIDTH_PX) => ({
      url: `https://giflet.test/media/${id}/${width}${kind}`,
      width,
      height: Math.round((height * width) / WIDTH_PX),
    })
    return normalizeGif({
      id,
      type: 'gif',
      title: `Test GIF ${index + 1}`,
      url: `https://giflet.test/gifs/${id}`,
      user: { id: 'tester', username: 'tester', display_name: 'Tester' },
      images: {
        original: file('.gif'),
        original_still: file('_s.gif'),
        fixed_width: file('.gif', 200),
        fixed_width_still: file('_s.gif', 200),
      },
    })
  })
}

/** Options of `createTestClient`. */
export interface TestClientOptions {
  /** The GIFs of every list and of `gif(id)`. Default: `testGifs()`. */
  gifs?: readonly Gif[] | undefined
  /** Every call rejects with this code, as if the provider failed. Default: none does. */
  fails?: ErrorCode | undefined
}

/** A client that records its calls. */
export interface TestClient extends Client {
  /** The calls so far: name and arguments, without signals. */
  readonly asked: readonly (readonly [call: keyof Client, ...values: unknown[]])[]
}

const META = { response_id: 'test' }
const LISTS = ['search', 'trending', 'related', 'gifsByCategory', 'emoji', 'animate', 'videos'] as const

/**
 * A client for `<GifletProvider client={…}>` that answers every list with the same GIFs, page by
 * page, and remembers what it was asked.
 *
 * @example
 * ```tsx
 * const client = createTestClient()
 * render(<GifletProvider client={client}><App /></GifletProvider>)
 * await screen.findByRole('list', { name: /GIFs/ })
 * expect(client.asked).toContainEqual(['trending', expect.anything()])
 * ```
 */
export function createTestClient({ gifs = testGifs(), fails }: TestClientOptions = {}): TestClient {
  const asked: [keyof Client, ...unknown[]][] = []
  const answer =
    <V extends unknown[], T>(name: keyof Client, read: (...values: V) => T) =>
    async (...values: V): Promise<T> => {
      asked.push([name, ...values.map(withoutSignal)])
      if (fails) throw new ApiError(fails, `The test client fails: ${fails}`)
      return read(...values)
    }
  const page = (...values: unknown[]): GifsResult => {
    const { offset = 0, limit = gifs.length } = (values.at(-1) ?? {}) as ListOptions
    const data = gifs.slice(offset, offset + limit)
    return { data, pagination: { offset, count: data.length, total_count: gifs.length }, meta: META }
  }
  const single = (id?: unknown): GifResult => {
    const data = gifs.find(gif => gif.id === id) ?? (typeof id === 'string' ? undefined : gifs[0])
    if (!data) throw new ApiError('not-found', `The test client has no GIF "${id}"`)
    return { data, meta: META }
  }
  const emptyList = (): ListResult<never> => ({ data: [], pagination: { count: 0, offset: 0 }, meta: META })
  const client = completeClient({
    ...Object.fromEntries(LISTS.map(name => [name, answer(name, page)])),
    gif: answer('gif', single),
    random: answer('random', () => single()),
    gifs: answer('gifs', (ids: readonly string[]) => ({
      ...page({}),
      data: gifs.filter(({ id }) => ids.includes(id)),
    })),
    categories: answer('categories', emptyList),
    trendingSearches: answer('trendingSearches', emptyList),
    searchTags: answer('searchTags', emptyList),
    relatedTags: answer('relatedTags', emptyList),
  })
  return Object.assign(client, { asked })
}

function withoutSignal(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('signal' in value)) return value
  const { signal: _, ...others } = value
  return others
}
