/** Adds the attention of events to that of their GIFs. */
import { sql } from 'kysely'
import type { StoredEvent } from '../eventTypes.ts'
import type { Engine, People } from './engine.ts'
import { addHeat, heatOf, weightOf } from './heat.ts'
import { batches } from './rowBatches.ts'

/** Adds the attention of these events to what is stored. Resolves with the new heat. */
export async function warmGifs(
  trx: People,
  engine: Engine,
  events: readonly StoredEvent[],
): Promise<Map<string, number>> {
  const heats = new Map<string, number>()
  for (const event of events) {
    const weight = weightOf(event)
    if (weight > 0 && event.gifId) {
      heats.set(event.gifId, addHeat(heats.get(event.gifId) ?? 0, heatOf(weight, event.ts)))
    }
  }
  if (heats.size === 0) return heats
  const ids = [...heats.keys()].sort()
  const known = await trx
    .selectFrom('event_heat')
    .selectAll()
    .where('gif_id', 'in', engine.among(ids))
    .execute()
  for (const { gif_id, heat } of known) heats.set(gif_id, addHeat(heats.get(gif_id) ?? 0, heat))
  for (const batch of batches(ids)) {
    await trx
      .insertInto('event_heat')
      .values(batch.map(id => ({ gif_id: id, heat: heats.get(id) ?? 0 })))
      .onConflict(conflict => conflict.column('gif_id').doUpdateSet({ heat: sql`excluded.heat` }))
      .execute()
  }
  return heats
}
