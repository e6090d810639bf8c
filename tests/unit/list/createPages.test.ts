import { beforeEach, expect, test, vi } from 'vitest'
import type { PageFetcher } from '../../../src/api/pageReader.ts'
import { createPages, type PagesSource } from '../../../src/list/createPages.ts'
import type { PagesState } from '../../../src/list/pagesState.ts'
import { makeGif } from '../api/makeGif.ts'

/** The page, which comes back and is online again. */
let view = new EventTarget()
beforeEach(() => {
  view = new EventTarget()
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view))
})

const gifs = (...ids: string[]) => ids.map(id => makeGif(id))
const page = (ids: string[], total_count = 9, more: object = {}) => ({
  data: gifs(...ids),
  pagination: { count: ids.length, offset: 0, total_count, ...more },
})

function start(fetchGifs: PageFetcher, source: Partial<PagesSource> = {}, limit?: number) {
  const states: PagesState[] = []
  const pages = createPages({
    ...{ first: 2, rest: 3, limit },
    latest: () => ({ fetchGifs, ...source }),
    onChange: state => states.push(state),
  })
  const now = () => states.at(-1)
  return { pages, states, now, ids: () => now()?.gifs.map(({ id }) => id) }
}

test('fetches one page after the other, and no two at once', async () => {
  const fetchGifs = vi.fn<PageFetcher>(async offset =>
    offset === 0 ? page(['a', 'b'], 5) : page(['c', 'd', 'e'], 5, { offset }),
  )
  const { pages, now, ids } = start(fetchGifs)
  pages.fetchMore()
  pages.fetchMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'idle', total: 5 }))
  pages.fetchMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'done', total: 5 }))
  pages.fetchMore()
  expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(fetchGifs.mock.calls.map(([offset, limit]) => [offset, limit])).toEqual([
    [0, 2],
    [2, 3],
  ])
})

test('goes on past a page of hidden and removed GIFs only, and shows hidden ones where they were named', async () => {
  const data = [makeGif('h', { is_hidden: true }), makeGif('r', { is_removed: true })]
  const fetchGifs: PageFetcher = async offset =>
    offset === 0 ? { ...page(['h', 'r']), data } : page(['a'], 3, { offset })
  const shown = start(fetchGifs)
  shown.pages.fetchMore()
  await vi.waitFor(() => expect(shown.ids()).toEqual(['a']))
  const named = start(fetchGifs, { showHidden: true })
  named.pages.fetchMore()
  await vi.waitFor(() => expect(named.ids()).toEqual(['h']))
})

test.each([
  [false, 'error'],
  [true, 'stalled'],
])('a failure that is silent: %s leaves it %s, and both go on', async (silent, status) => {
  const fetchGifs = vi.fn<PageFetcher>(async () => page(['a'], 1)).mockRejectedValueOnce(new Error('down'))
  const { pages, now } = start(fetchGifs, { silent })
  pages.fetchMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ status, error: { message: 'down' } }))
  pages.wake()
  pages.fetchMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'done', error: undefined }))
})

test('what is no page of a developer’s is an error with a code', async () => {
  const { pages, now } = start(async () => ({ data: gifs('a') }) as never)
  pages.fetchMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'error', error: { code: 'bad-page' } }))
})

test('aborts the page that is on its way as it ends, and changes no more', async () => {
  let signal: AbortSignal | undefined
  const { pages, states } = start((_offset, _limit, _next, given) => {
    signal = given
    return new Promise((_, reject) => given?.addEventListener('abort', () => reject(given.reason)))
  })
  pages.fetchMore()
  await vi.waitFor(() => expect(signal).toBeDefined())
  pages.end()
  expect(signal?.aborted).toBe(true)
  await Promise.resolve()
  expect(states.map(({ status }) => status)).toEqual(['fetching'])
})

test('tells nobody of a page that comes after its end, and asks for no other', async () => {
  const onPageFetched = vi.fn()
  let answer = (_: Awaited<ReturnType<PageFetcher>>) => {}
  // A developer's own function, which ignores the signal.
  const fetchGifs = vi.fn<PageFetcher>(
    () =>
      new Promise(resolve => {
        answer = resolve
      }),
  )
  for (const late of [page(['a']), { ...page(['h']), data: [makeGif('h', { is_hidden: true })] }]) {
    const { pages } = start(fetchGifs, { onPageFetched })
    pages.fetchMore()
    pages.end()
    fetchGifs.mockClear()
    answer(late)
    await new Promise(resolve => setTimeout(resolve))
    expect(onPageFetched).not.toHaveBeenCalled()
    expect(fetchGifs).not.toHaveBeenCalled()
  }
})

test('asks for no more than its limit', async () => {
  const fetchGifs = vi.fn<PageFetcher>(async () => page(['a', 'b', 'c']))
  const { pages, ids, now } = start(fetchGifs, {}, 1)
  pages.fetchMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'done', total: 1 }))
  expect(ids()).toEqual(['a'])
  expect(fetchGifs.mock.calls[0]?.[1]).toBe(1)
})

test('tries again by itself once online, until it has ended', async () => {
  const fetchGifs = vi.fn<PageFetcher>(async () => {
    throw new Error('offline')
  })
  const { pages, now } = start(fetchGifs)
  pages.fetchMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'error' }))
  view.dispatchEvent(new Event('online'))
  expect(fetchGifs).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'error' }))
  pages.end()
  view.dispatchEvent(new Event('online'))
  expect(fetchGifs).toHaveBeenCalledTimes(2)
})
