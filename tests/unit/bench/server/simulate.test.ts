import { expect, it } from 'vitest'
import { flows, missRate, PARAMETERS, simulatedMissRate } from '../../../bench/server/simulate.ts'
import { randomOf } from '../../../bench/store/records.ts'

it.each([
  [0.8, 30],
  [1, 60],
  [1.2, 300],
])('computes what a cache passes on as counting does: skew %d, %d s', (skew, ttlS) => {
  const small = { rate: 100, count: 2_000, skew, ttlS, seconds: ttlS * 12 }
  const counted = simulatedMissRate(small, randomOf(5))
  const computed = missRate(small.rate, small.count, skew, ttlS)
  expect(Math.abs(computed - counted) / counted).toBeLessThan(0.05)
})

it('reports reach the origin, one shield keeps more than many edges', () => {
  const origin = (edges: number) =>
    Object.fromEntries(flows({ ...PARAMETERS, edges }).map(flow => [flow.what, flow.origin]))
  expect(origin(1)['reports of events']).toBe(origin(50)['reports of events'])
  expect(origin(1).media).toBeLessThan(origin(50).media ?? 0)
})
