/** `EventStore` on both engines: a bounded log, and counts that are updated with each write. */
import type { Added, EventStore, StoredEvent } from '../eventTypes.ts'
import type { Engine } from './engine.ts'
import { eventBatches } from './eventBatches.ts'
import { HOUR_MS } from './eventLimits.ts'
import { eventQueries } from './eventQueries.ts'
import { expireEvents } from './expireEvents.ts'
import { firstReports } from './firstReports.ts'
import { fadedHeat } from './heat.ts'
import { warmGifs } from './warmGifs.ts'
import { writeEvents } from './writeEvents.ts'

/** Writes between two times of expiry. */
const PRUNE_EVERY = 100

export interface EventStoreOptions {
  capacity: number
  days: number
  now: () => number
  /** Called with the new heat of GIFs that got attention. */
  onHeat(heats: ReadonlyMap<string, number>): Promise<void>
  /** Called with the heat below which a GIF counts as cold. */
  onFaded(heat: number): Promise<void>
}

export function eventStore(
  engine: Engine,
  { capacity, days, now, onHeat, onFaded }: EventStoreOptions,
): EventStore & { end(): Promise<void> } {
  const db = engine.people
  let writes = 0

  async function write(reports: readonly (readonly StoredEvent[])[]): Promise<Added[]> {
    let heats = new Map<string, number>()
    const added = await db.transaction().execute(async trx => {
      const isNew = await firstReports(trx, reports.flat(), now())
      const counted = reports.map(events => events.filter(isNew))
      const events = counted.flat()
      await writeEvents(trx, events, capacity)
      heats = await warmGifs(trx, engine, events)
      return reports.map((all, at) => {
        const kept = counted[at]?.length ?? 0
        return { counted: kept, repeated: all.length - kept }
      })
    })
    // Not part of what was acknowledged: trending order may lag behind.
    if (heats.size > 0) await onHeat(heats).catch(() => {})
    writes += 1
    if (writes % PRUNE_EVERY === 0) await prune().catch(() => {})
    return added
  }

  async function prune(): Promise<number> {
    const gone = await expireEvents(db, days, now())
    await onFaded(fadedHeat(now()))
    return gone
  }

  /** Where nothing is reported, old events expire too. */
  const expiring = setInterval(() => {
    const all = async () => {
      while ((await prune()) > 0);
    }
    all().catch(() => {})
  }, HOUR_MS).unref()

  const { add, waiting, end } = eventBatches(write)
  return {
    add,
    waiting,
    async end() {
      clearInterval(expiring)
      await end()
    },
    ...eventQueries(engine),
  }
}
