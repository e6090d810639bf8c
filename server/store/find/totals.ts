/** Number of matching records: exact up to a bound, estimated above it. */
import { EXACT_TOTAL } from '../types.ts'
import type { Match, TextIndex } from './textIndex.ts'

/**
 * `newest`: all matching numbers, or one more than the exact bound. Then extrapolates the share of
 * matches among them, and rounds it, because more digits would suggest more precision.
 */
export async function totalFrom(index: TextIndex, newest: readonly number[]): Promise<number> {
  const { length } = newest
  if (length <= EXACT_TOTAL) return length
  return rounded(estimate(length, newest.at(-1) ?? 0, await index.highest()))
}

/**
 * Number of records that match `any`, which joins several conditions. `newest` has at most `limit`
 * numbers of each; they suffice for an estimate if many match.
 */
export async function totalOfAny(
  index: TextIndex,
  newest: readonly (readonly number[])[],
  limit: number,
  any: Match,
): Promise<number> {
  const highest = await index.highest()
  const sum = newest.reduce(
    (count, found) =>
      count + (found.length < limit ? found.length : estimate(limit, found.at(-1) ?? 0, highest)),
    0,
  )
  if (sum > 2 * EXACT_TOTAL) return rounded(Math.min(sum, highest))
  return totalFrom(index, await index.newest(any, { limit: EXACT_TOTAL + 1 }))
}

/** Extrapolates `matched` numbers from `lowest` to `highest` to all numbers. */
export function estimate(matched: number, lowest: number, highest: number): number {
  return (matched / Math.max(1, highest - lowest + 1)) * highest
}

function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.max(EXACT_TOTAL + 1, Math.round(count / unit) * unit)
}
