import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createPaginator } from '../../../src/api/paginator.ts'
import { rejection } from './apiServer.ts'
import { makePage } from './makeGif.ts'

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
const idsOf = (gifs: { id: string }[]) => gifs.map(({ id }) => Number(id))

/** A server that keeps its word, with this many GIFs. */
const honest = (total: number, says = true) =>
  vi.fn(async (offset: number, limit: number) =>
    makePage(
      range(offset, Math.min(total, offset + limit)),
      says ? { offset, total_count: total } : { offset },
    ),
  )

describe('createPaginator', () => {
  it('fetches 6, then 12 at a time, and ends at the total', async () => {
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

  it('gives every GIF once to one who iterates, also a second time', async () => {
    const fetchPage = honest(20, false)
    const pages = createPaginator(fetchPage, { first: 5, rest: 7 })
    for (const _ of [1, 2]) {
      const ids: number[] = []
      for await (const { id } of pages) ids.push(Number(id))
      expect(ids).toEqual(range(0, 20))
    }
    expect(fetchPage).toHaveBeenCalledTimes(5)
  })

  it('stops fetching when the one who iterates stops', async () => {
    const fetchPage = honest(1000)
    for await (const { id } of createPaginator(fetchPage)) if (id === '7') break
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })

  it('fetches no more than it may', async () => {
    const fetchPage = honest(100)
    const next = createPaginator(fetchPage, { max: 10 })
    await next()
    expect(idsOf(await next())).toEqual(range(0, 10))
    expect(fetchPage.mock.calls[1]?.slice(0, 2)).toEqual([6, 4])
    expect(next.done).toBe(true)
    expect(await createPaginator(fetchPage, { max: 0 })()).toEqual([])
  })

  it('shares a page among those who ask at the same time', async () => {
    const fetchPage = honest(100)
    const next = createPaginator(fetchPage)
    const [one, two] = await Promise.all([next(), next()])
    expect(fetchPage).toHaveBeenCalledTimes(1)
    expect(one).toEqual(two)
  })

  it('tries the same page again after an error', async () => {
    const fetchPage = honest(100)
    const next = createPaginator(fetchPage)
    await next()
    fetchPage.mockRejectedValueOnce(new Error('down'))
    expect(await rejection(next())).toEqual(new Error('down'))
    expect(idsOf(await next())).toEqual(range(0, 18))
    expect(fetchPage.mock.calls.map(([offset]) => offset)).toEqual([0, 6, 6])
  })

  it('follows bookmarks, and stops at one that leads nowhere', async () => {
    const fetchPage = vi.fn(async (_offset: number, _limit: number, bookmark = 'a') =>
      bookmark === 'c'
        ? makePage([5], { next: 'c' })
        : makePage(bookmark === 'a' ? [1, 2] : [3, 4], { next: bookmark === 'a' ? 'b' : 'c' }),
    )
    const next = createPaginator(fetchPage)
    for (let i = 0; i < 5; i++) await next()
    expect(next.count).toBe(5)
    expect(fetchPage.mock.calls.map(call => call[2])).toEqual([undefined, 'b', 'c'])
  })

  it('passes the signal on', async () => {
    const { signal } = new AbortController()
    const fetchPage = vi.fn(async (_offset: number, _limit: number, _next?: string, _signal?: AbortSignal) =>
      makePage([]),
    )
    await createPaginator(fetchPage, { signal })()
    expect(fetchPage.mock.calls[0]?.[3]).toBe(signal)
  })

  it.each([
    ['repeats its first page for ever', async () => makePage(range(0, 6)), 6],
    ['says no total and ends with an empty page', honest(13, false), 13],
    [
      'overlaps',
      async (offset: number, limit: number) =>
        makePage(range(Math.max(0, offset - 3), Math.min(30, offset + limit))),
      30,
    ],
    [
      'shrinks',
      async (offset: number) =>
        makePage(range(offset, offset < 12 ? offset + 6 : offset), { total_count: 1000 }),
      12,
    ],
    [
      'sends more than was asked for',
      async (offset: number) => makePage(range(offset, Math.min(50, offset + 25)), { total_count: 50 }),
      50,
    ],
    ['sends one at a time', async (offset: number) => makePage(range(offset, Math.min(9, offset + 1))), 9],
    [
      'says a total of 0',
      async (offset: number) => makePage(range(offset, Math.min(8, offset + 6)), { total_count: 0 }),
      8,
    ],
    ['is empty', async () => makePage([]), 0],
    [
      'counts nothing',
      async (offset: number) => makePage(range(offset, Math.min(8, offset + 6)), { count: 0 }),
      8,
    ],
  ])('ends on a server that %s', async (_, fetchPage, count) => {
    const next = createPaginator(fetchPage)
    for (let i = 0; i < 100 && !next.done; i++) await next()
    expect([next.done, next.count]).toEqual([true, count])
  })

  it('shows each GIF once, keeps what it has in place, and ends, whatever the server does', async () => {
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
        // 41 different GIFs there are: a list of them has an end.
        expect(next.done).toBe(true)
      }),
    )
  })
})
