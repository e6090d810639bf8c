/**
 * Recent attention: clicks and shares, whose weights halve every `HALF_LIFE_MS`. Stored as the
 * logarithm of the sum at a fixed moment, so that passing time needs no write and the order of two
 * GIFs never changes by itself.
 */
import type { Engine } from './engine.ts'
import { HALF_HOUR_MS } from './periods.ts'

const HALF_LIFE_MS = 3 * 24 * 3_600_000
const EPOCH_MS = Date.UTC(2020, 0, 1)
/** Lifetime of attention: an older click weighs less than 1/64. */
export const KEPT_MS = 6 * HALF_LIFE_MS
const SHARE_WEIGHT = 3
/** Least clicks and shares that are attention: one client can report two in a half-hour. */
const LEAST_COUNT = 5

/** The heat of `weight` alone in a half-hour. Always above 0. */
function heatOf(weight: number, halfHour: number): number {
  return Math.max(Number.EPSILON, (halfHour * HALF_HOUR_MS - EPOCH_MS) / HALF_LIFE_MS + Math.log2(weight))
}

/** The sum of two heats; 0 is none. */
function addHeat(a: number, b: number): number {
  if (a === 0 || b === 0) return a + b
  const [low, high] = a < b ? [a, b] : [b, a]
  return high + Math.log2(1 + 2 ** (low - high))
}

/** Heat below this has faded at `now`. */
export const fadedHeat = (now: number): number => (now - KEPT_MS - EPOCH_MS) / HALF_LIFE_MS

/** The heat of these GIFs from their counters; leaves out those without any. */
export async function heatsOf(
  { people, among }: Engine,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await people
    .selectFrom('gif_counts')
    .select(['gif_id', 'half_hour', 'clicks', 'shares'])
    .where('gif_id', 'in', among(ids))
    .where(eb => eb.or([eb('clicks', '>', 0), eb('shares', '>', 0)]))
    .execute()
  const sums = new Map<string, { count: number; heat: number }>()
  for (const { gif_id, half_hour, clicks, shares } of rows) {
    const { count, heat } = sums.get(gif_id) ?? { count: 0, heat: 0 }
    const added = heatOf(clicks + SHARE_WEIGHT * shares, half_hour)
    sums.set(gif_id, { count: count + clicks + shares, heat: addHeat(heat, added) })
  }
  const warm = [...sums].filter(([, { count }]) => count >= LEAST_COUNT)
  return new Map(warm.map(([id, { heat }]) => [id, heat]))
}

export function gifHeat({ content }: Engine) {
  return {
    /** Sets the new heat of some GIFs after events. */
    async heated(heats: ReadonlyMap<string, number>) {
      await content.transaction().execute(async trx => {
        for (const [id, heat] of [...heats].sort(([a], [b]) => (a < b ? -1 : 1))) {
          await trx.updateTable('gifs').set({ heat }).where('id', '=', id).execute()
        }
      })
    },
    /** Clears heat that has faded below `heat`. */
    async faded(heat: number) {
      await content
        .updateTable('gifs')
        .set({ heat: 0 })
        .where('heat', '>', 0)
        .where('heat', '<', heat)
        .where('listed', '=', 1)
        .execute()
    },
  }
}
