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
