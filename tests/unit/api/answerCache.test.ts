import { expect, it, vi } from 'vitest'
import { createAnswerCache, type LoadAnswer } from '../../../src/api/answerCache.ts'
import { forgetFailure } from '../../../src/api/forgetFailure.ts'
import { rejection } from './apiServer.ts'

function setup(maxEntries?: number) {
  let now = 0
  const cache = createAnswerCache({ now: () => now, ...(maxEntries && { maxEntries }) })
  return {
    cache,
    pass: (ms: number) => {
      now += ms
    },
  }
}

/** A request that is answered when the test says so. */
function pending() {
  let answer = (_value: string) => {}
  const load = vi.fn(
    () =>
      new Promise<string>(resolve => {
        answer = resolve
      }),
  )
  return { load, settle: (value: string) => answer(value) }
}

it.each([
  ['an answer', 60_000, async () => 1],
  ['an error', 6_000, () => Promise.reject(new Error('down'))],
  [
    'an error that asks to wait',
    30_000,
    () => Promise.reject(Object.assign(new Error('busy'), { retryAfterS: 30 })),
  ],
])('createAnswerCache keeps %s for %i ms, and sends a reload', async (_, keptMs, answer) => {
  const { cache, pass } = setup()
  const load = vi.fn<() => Promise<unknown>>(answer)
  for (const [ms, reload, calls] of [
    [0, false, 1],
    [keptMs - 1, false, 1],
    [0, true, 2],
    [keptMs - 1, false, 2],
    [1, false, 3],
  ] as const) {
    pass(ms)
    await cache.get('a', load, { reload }).catch(() => {})
    expect(load).toHaveBeenCalledTimes(calls)
  }
})

it('createAnswerCache asks again after a forgotten failure, past every cache on the way', async () => {
  const { cache } = setup()
  const load = vi.fn<LoadAnswer>(() => Promise.reject(new Error('down')))
  const error = await rejection(cache.get('a', load))
  await rejection(cache.get('a', load))
  expect(load).toHaveBeenCalledTimes(1)
  forgetFailure(error)
  await rejection(cache.get('a', load))
  expect(load.mock.calls.map(([, reload]) => reload)).toEqual([false, true])
  // The failure after that is cached like any other.
  await rejection(cache.get('a', load))
  expect(load).toHaveBeenCalledTimes(2)
  for (const other of [undefined, 'text', new Error('of someone else')]) forgetFailure(other)
})

it('createAnswerCache has one request in flight per address, even on reload', async () => {
  const { cache } = setup()
  const { load, settle } = pending()
  const both = [
    cache.get('a', load),
    cache.get('a', load, { reload: true }),
    cache.get('b', async () => 'other'),
  ]
  expect(load).toHaveBeenCalledTimes(1)
  settle('one')
  expect(await Promise.all(both)).toEqual(['one', 'one', 'other'])
})

it('createAnswerCache aborts the request once the last caller has left', async () => {
  const { cache } = setup()
  const signals: AbortSignal[] = []
  const load = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const [one, two] = [new AbortController(), new AbortController()]
  const first = rejection(cache.get('a', load, { signal: one.signal }))
  const second = rejection(cache.get('a', load, { signal: two.signal }))
  one.abort('one')
  expect(await first).toBe('one')
  expect(signals[0]?.aborted).toBe(false)
  two.abort('two')
  expect(await second).toBe('two')
  expect(signals[0]?.aborted).toBe(true)

  // An aborted request is not cached.
  void cache.get('a', load).catch(() => {})
  await Promise.resolve()
  expect(signals).toHaveLength(2)
})

it('createAnswerCache keeps a later request for an address when the last caller of an earlier one leaves', async () => {
  const { cache } = setup()
  const leaver = new AbortController()
  const gone = rejection(cache.get('a', pending().load, { signal: leaver.signal }))
  cache.clear()
  const { load, settle } = pending()
  const first = cache.get('a', load)
  leaver.abort('gone')
  await gone
  const second = cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(1)
  settle('there')
  expect(await Promise.all([first, second])).toEqual(['there', 'there'])
})

it('createAnswerCache continues for a caller without a signal', async () => {
  const { cache } = setup()
  const leaver = new AbortController()
  const { load, settle } = pending()
  const gone = rejection(cache.get('a', load, { signal: leaver.signal }))
  const stays = cache.get('a', load)
  await Promise.resolve()
  leaver.abort('gone')
  settle('there')
  expect([await gone, await stays]).toEqual(['gone', 'there'])
})

it('createAnswerCache sends nothing for a signal that is already aborted', async () => {
  const { cache } = setup()
  const load = vi.fn(async () => 1)
  expect(await rejection(cache.get('a', load, { signal: AbortSignal.abort('no') }))).toBe('no')
  expect(load).not.toHaveBeenCalled()
})

it('createAnswerCache drops the least recently used answer beyond its limit', async () => {
  const { cache } = setup(2)
  const load = vi.fn(async () => 1)
  for (const url of ['a', 'b', 'a', 'c', 'a']) await cache.get(url, load)
  expect(load).toHaveBeenCalledTimes(3)
  await cache.get('b', load)
  expect(load).toHaveBeenCalledTimes(4)
})

it('createAnswerCache clear empties it', async () => {
  const { cache } = setup()
  const load = vi.fn(async () => 1)
  await cache.get('a', load)
  cache.clear()
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(2)
})
