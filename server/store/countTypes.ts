/** Counts of the events that widgets report. */

export const COUNT_KINDS = ['views', 'clicks', 'hovers', 'shares'] as const
export type CountKind = (typeof COUNT_KINDS)[number]

export interface GifEvent {
  gifId: string
  kind: CountKind
}

/** Sums over the half-hours that are kept. */
export type GifCounts = { gifId: string } & Record<CountKind, number>
