import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { median, pairedRatio, quantile } from '../../bench/statistics.ts'

const numbers = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 })

describe('quantile', () => {
  test.each([
    [[3], 0.5, 3],
    [[4, 1, 3], 0.5, 3],
    [[1, 2, 3, 4], 0.5, 2.5],
    [[1, 2, 3, 4, 5], 0.25, 2],
    [[10, 20], 0.75, 17.5],
  ])('%j at %d is %d', (values, share, expected) => {
    expect(quantile(values, share)).toBeCloseTo(expected)
  })

  test('is NaN for no values', () => {
    expect(median([])).toBeNaN()
  })

  test('is within the values, in any order', () => {
    fc.assert(
      fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const result = quantile(values, share)
        expect(result).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6)
        expect(result).toBeLessThanOrEqual(Math.max(...values) + 1e-6)
        expect(quantile([...values].reverse(), share)).toBe(result)
      }),
    )
  })
})

describe('pairedRatio', () => {
  test('compares within rounds, so that a slow round affects both', () => {
    expect(pairedRatio([20, 200, 30], [10, 100, 10])).toBe(2)
  })
  test.each([
    ['a round that one of them failed is left out', [20, undefined, 30], [10, 10, undefined], 2],
    ['two nothings are equal', [0], [0], 1],
    ['something against nothing has no ratio', [5], [0], undefined],
    ['no rounds', [], [], undefined],
  ])('%s', (_, others, ours, expected) => {
    expect(pairedRatio(others, ours)).toBe(expected)
  })
})
