/** How many records match: exact up to a bound, estimated above it. */
import { EXACT_TOTAL } from '../types.ts'
import type { Match, TextIndex } from './textIndex.ts'

/**
 * Above the bound, the share of the newest numbers that matched is taken for the share of all. The
 * estimate is rounded, since more digits would promise too much.
 */
export async function totalOf(index: TextIndex, match: Match): Promise<number> {
  const { count, lowest } = await index.count(match, EXACT_TOTAL + 1)
  return count <= EXACT_TOTAL ? count : rounded(estimate(count, lowest, await index.highest()))
}

/** `matched` of the numbers from `lowest` to `highest`, extended to all numbers. */
export function estimate(matched: number, lowest: number, highest: number): number {
  return (matched / Math.max(1, highest - lowest + 1)) * highest
}

function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.max(EXACT_TOTAL + 1, Math.round(count / unit) * unit)
}
