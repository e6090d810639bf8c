import { expect, it } from 'vitest'
import { createThrottle } from '../../../../server/http/throttle.ts'
import { openStore } from '../../../../server/index.ts'

const budget = { amount: 3, windowS: 60 }

it('counts each client within a window', () => {
  let ms = 0
  const throttle = createThrottle(budget, () => ms)
  expect([1, 2, 3].map(() => throttle.spend('a'))).toEqual([undefined, undefined, undefined])
  ms = 10_000
  expect(throttle.spend('a')).toBe(50)
  expect(throttle.spend('b')).toBeUndefined()
  ms = 60_000
  expect(throttle.spend('a')).toBeUndefined()
})

it('begins a new window where the clock was set back', async () => {
  let ms = 10 * 3_600_000
  const throttle = createThrottle(budget, () => ms)
  for (let count = 0; count < 4; count += 1) throttle.spend('a')
  expect(throttle.waitS('a')).toBe(60)
  ms -= 3_600_000
  expect(throttle.waitS('a')).toBeUndefined()
})

it('begins a new shared window where the clock was set back, not where clocks differ a little', async () => {
  let ms = 10 * 3_600_000
  const store = await openStore({ folder: ':memory:', now: () => ms })
  const spend = async () => {
    const spending = { key: 'a', startMs: ms, endsMs: ms + 60_000, amount: 3 }
    return (await store.shared.spend([spending]))[0]
  }
  await spend()
  ms -= 3_600_000
  expect(await spend()).toMatchObject({ startMs: ms, spent: 3 })
  ms -= 1_000
  expect(await spend()).toMatchObject({ startMs: ms + 1_000, spent: 6 })
  await store.close()
})

it('adds up what several processes count', async () => {
  const store = await openStore({ folder: ':memory:' })
  const sharing = { name: 'api', store: store.shared }
  const one = createThrottle(budget, Date.now, sharing)
  const two = createThrottle(budget, Date.now, sharing)
  expect([one.spend('a'), one.spend('a'), two.spend('a')]).toEqual([undefined, undefined, undefined])
  await expect.poll(() => two.waitS('a')).toBeGreaterThan(50)
  // It has not heard of the others since, and learns with its next request.
  one.spend('a')
  await expect.poll(() => one.waitS('a')).toBeGreaterThan(50)
  expect(two.waitS('b')).toBeUndefined()
  const elsewhere = createThrottle(budget, Date.now, { ...sharing, name: 'other' })
  elsewhere.spend('a')
  await store.close()
  expect(elsewhere.spend('a')).toBeUndefined()
})
