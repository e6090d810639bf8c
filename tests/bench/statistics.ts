/** Statistics of the bench. Medians, because load causes outliers in one direction only. */

/** The quantile at `share` (0 to 1), interpolated between neighbours. `NaN` for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * Median of the ratios others / ours within each round, because a slow spell hits both runs of a
 * round. `undefined` without pairs, or if only ours is zero.
 */
export function pairedRatio(
  others: readonly (number | undefined)[],
  ours: readonly (number | undefined)[],
): number | undefined {
  const ratios = others.flatMap((other, round) => {
    const own = ours[round]
    if (other === undefined || own === undefined) return []
    if (own === 0) return other === 0 ? [1] : []
    return [other / own]
  })
  return ratios.length > 0 ? median(ratios) : undefined
}
