import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createAnswerCache } from '../../../src/api/answerCache.ts'
import { createPaginator } from '../../../src/api/paginator.ts'
import type { GifsResult } from '../../../src/api/types.ts'
import { rejection } from './apiServer.ts'
import { makePage } from './makeGif.ts'

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
const idsOf = (gifs: { id: string }[]) => gifs.map(({ id }) => Number(id))

/** A well-behaved server with this many GIFs. */
const honest = (total: number, says = true) =>
  vi.fn(async (offset: number, limit: number) =>
    makePage(
      range(offset, Math.min(total, offset + limit)),
      says ? { offset, total_count: total } : { offset },
    ),
  )

it('createPaginator fetches 6, then 12 at a time, and ends at the total', async () => {
  const fetchPage = honest(25)
  const next = createPaginator(fetchPage)
  expect(idsOf(await next())).toEqual(range(0, 6))
  expect(idsOf(await next())).toEqual(range(0, 18))
  expect(next.done).toBe(false)
  expect(idsOf(await next())).toEqual(range(0, 25))
  expect([next.done, next.count]).toEqual([true, 25])
  expect(idsOf(await next())).toEqual(range(0, 25))
  expect(fetchPage.mock.calls.map(([offset, limit]) => [offset, limit])).toEqual([
    [0, 6],
    [6, 12],
    [18, 12],
  ])
})

it('createPaginator yields every GIF once, even when iterated twice', async () => {
  const fetchPage = honest(20, false)
  const pages = createPaginator(fetchPage, { first: 5, rest: 7 })
  for (const _ of [1, 2]) {
    const ids: number[] = []
    for await (const { id } of pages) ids.push(Number(id))
    expect(ids).toEqual(range(0, 20))
  }
  expect(fetchPage).toHaveBeenCalledTimes(5)
})

it('createPaginator stops fetching when the iteration stops', async () => {
  const fetchPage = honest(1000)
  for await (const { id } of createPaginator(fetchPage)) if (id === '7') break
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

it('createPaginator never fetches more than its limit', async () => {
  const fetchPage = honest(100)
  const next = createPaginator(fetchPage, { max: 10 })
  await next()
  expect(idsOf(await next())).toEqual(range(0, 10))
  expect(fetchPage.mock.calls[1]?.slice(0, 2)).toEqual([6, 4])
  expect(next.done).toBe(true)
  expect(await createPaginator(fetchPage, { max: 0 })()).toEqual([])
})

it('createPaginator shares one fetch between simultaneous calls', async () => {
  const fetchPage = honest(100)
  const next = createPaginator(fetchPage)
  const [one, two] = await Promise.all([next(), next()])
  expect(fetchPage).toHaveBeenCalledTimes(1)
  expect(one).toEqual(two)
})

it('createPaginator retries the same page after an error', async () => {
  const fetchPage = honest(100)
  const next = createPaginator(fetchPage)
  await next()
  fetchPage.mockRejectedValueOnce(new Error('down'))
  expect(await rejection(next())).toEqual(new Error('down'))
  expect(idsOf(await next())).toEqual(range(0, 18))
  expect(fetchPage.mock.calls.map(([offset]) => offset)).toEqual([0, 6, 6])
})

it('createPaginator passes the signal to the fetcher', async () => {
  const { signal } = new AbortController()
  const fetchPage = vi.fn(async (_offset: number, _limit: number, _next?: string, _signal?: AbortSignal) =>
    makePage([]),
  )
  await createPaginator(fetchPage, { signal })()
  expect(fetchPage.mock.calls[0]?.[3]).toBe(signal)
})

it('createPaginator bypasses the cached error on a retry', async () => {
  const cache = createAnswerCache()
  const load = vi.fn(async (_signal: AbortSignal, _reload: boolean) => {
    if (load.mock.calls.length === 1) throw new Error('down')
    return makePage([1], { total_count: 1 })
  })
  const next = createPaginator(async () => (await cache.get('page', load)) as GifsResult)
  await rejection(next())
  // Other callers still get the cached error.
  expect(await rejection(cache.get('page', load))).toEqual(new Error('down'))
  expect(idsOf(await next())).toEqual([1])
  expect(load.mock.calls.map(([, reload]) => reload)).toEqual([false, true])
})

it('createPaginator returns each GIF once, keeps the order, and ends, whatever the server does', async () => {
  const page = fc.record({
    ids: fc.array(fc.nat(40), { maxLength: 15 }),
    total: fc.option(fc.nat(200), { nil: undefined }),
    count: fc.option(fc.nat(30), { nil: undefined }),
    next: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(page), async pages => {
      const next = createPaginator(async () => {
        const { value } = pages.next()
        if (value.fails) throw new Error('down')
        return makePage(value.ids, {
          ...(value.total !== undefined && { total_count: value.total }),
          ...(value.count !== undefined && { count: value.count }),
          ...(value.next && { next: value.next }),
        })
      })
      let before: number[] = []
      for (let i = 0; i < 2000 && !next.done; i++) {
        const now = await next().then(idsOf, () => before)
        expect(now.slice(0, before.length)).toEqual(before)
        expect(new Set(now).size).toBe(now.length)
        before = now
      }
      // There are only 41 different GIFs, so the list must end.
      expect(next.done).toBe(true)
    }),
  )
})
