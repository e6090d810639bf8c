/** Counts of the events that widgets report. */

export const COUNT_KINDS = ['views', 'clicks', 'hovers', 'shares'] as const
export type CountKind = (typeof COUNT_KINDS)[number]

export interface GifEvent {
  gifId: string
  kind: CountKind
}

/** Sums over the half-hours that are kept. */
export type GifCounts = { gifId: string } & Record<CountKind, number>

export interface CountStore {
  /**
   * Counts events of a client network, each kind once per GIF and half-hour, up to a limit for all
   * GIFs. Leaves out GIFs that are not stored. Resolves with the number counted once it is durable.
   */
  add(client: string, events: readonly GifEvent[]): Promise<number>
  /** GIFs with counts, most views first; without a limit, all. */
  top(limit?: number): Promise<GifCounts[]>
}
