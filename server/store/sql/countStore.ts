/** Counters by GIF and half-hour, and the clients counted in them. */
import { sql } from 'kysely'
import type { Engine, People } from './engine.ts'
import { heatsOf } from './heat.ts'
import { countedClient, halfHourOf } from './periods.ts'
import { doNothing } from './rowBatches.ts'

export const COUNT_KINDS = ['views', 'clicks', 'hovers', 'shares'] as const
export type CountKind = (typeof COUNT_KINDS)[number]

export interface GifEvent {
  gifId: string
  kind: CountKind
}

/** Sums over the half-hours that are kept. */
export type GifCounts = { gifId: string } & Record<CountKind, number>

/** Counts of one client in a half-hour, over all GIFs. */
export const MOST_COUNTED = 300
/** Most clicks and shares of a client, which order the trending GIFs. */
export const MOST_ATTENTION = 30

/** Calls `onHeat` with the new heat of GIFs that were clicked or shared. */
export function countStore(
  engine: Engine,
  now: () => number,
  onHeat: (heats: ReadonlyMap<string, number>) => Promise<void>,
) {
  const db = engine.people
  return {
    /**
     * Counts events of a client network, each kind once per GIF and half-hour, up to a limit for
     * all GIFs. Leaves out GIFs that are not stored. Resolves with the number counted once it is
     * durable.
     */
    async add(client: string, events: readonly GifEvent[]): Promise<number> {
      const known = await storedOf(engine, events)
      if (known.length === 0) return 0
      const halfHour = halfHourOf(now())
      const hash = countedClient(client, halfHour)
      // Most forged events have been counted already, and so need no transaction.
      if ((await freshOf(db, hash, halfHour, known)).length === 0) return 0
      const counted = await db.transaction().execute(trx => addCounts(trx, hash, halfHour, known))
      const ids = counted.filter(isAttention).map(({ gifId }) => gifId)
      // Trending order may lag behind, so the reporter does not see these failures.
      if (ids.length > 0)
        await heatsOf(engine, ids)
          .then(onHeat)
          .catch(() => {})
      return counted.length
    },
    /** GIFs with counts, most views first; without a limit, all. */
    async top(limit?: number): Promise<GifCounts[]> {
      const sums = db
        .selectFrom('gif_counts')
        .select(['gif_id as gifId', ...COUNT_KINDS.map(kind => sql<number>`sum(${sql.ref(kind)})`.as(kind))])
        .groupBy('gif_id')
        .orderBy('views', 'desc')
        .orderBy('gif_id')
      return (await (limit === undefined ? sums : sums.limit(limit)).execute()) as GifCounts[]
    },
  }
}

/** Leaves out events of GIFs that the store lacks. */
async function storedOf(
  { content, among }: Engine,
  events: readonly GifEvent[],
): Promise<readonly GifEvent[]> {
  if (events.length === 0) return events
  const ids = [...new Set(events.map(({ gifId }) => gifId))]
  const rows = await content
    .selectFrom('gifs')
    .select('id')
    .where('id', 'in', among(ids))
    .where('present', '=', 1)
    .execute()
  const stored = new Set(rows.map(({ id }) => id))
  return events.filter(({ gifId }) => stored.has(gifId))
}

const isAttention = ({ kind }: { kind: string }) => kind === 'clicks' || kind === 'shares'
const keyOf = ({ gifId, kind }: GifEvent) => `${gifId} ${kind}`

/** Events not yet counted for the client, within its limits. */
async function freshOf(
  db: People,
  client: string,
  halfHour: number,
  events: readonly GifEvent[],
): Promise<GifEvent[]> {
  const before = await db
    .selectFrom('counted_clients')
    .select(['gif_id as gifId', 'kind'])
    .where('half_hour', '=', halfHour)
    .where('client', '=', client)
    .execute()
  const seen = new Set(before.map(({ gifId, kind }) => `${gifId} ${kind}`))
  let attention = before.filter(isAttention).length
  return events.filter(event => {
    if (seen.has(keyOf(event)) || seen.size >= MOST_COUNTED) return false
    if (isAttention(event) && attention >= MOST_ATTENTION) return false
    seen.add(keyOf(event))
    if (isAttention(event)) attention += 1
    return true
  })
}

/** Resolves with the events that count. */
async function addCounts(
  trx: People,
  client: string,
  halfHour: number,
  events: readonly GifEvent[],
): Promise<GifEvent[]> {
  const fresh = await freshOf(trx, client, halfHour, events)
  if (fresh.length === 0) return []
  // A fixed order prevents deadlocks between two transactions.
  fresh.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const rows = await trx
    .insertInto('counted_clients')
    .values(fresh.map(({ gifId, kind }) => ({ half_hour: halfHour, client, gif_id: gifId, kind })))
    .onConflict(doNothing)
    .returning(['gif_id', 'kind'])
    .execute()
  const inserted = new Set(rows.map(({ gif_id, kind }) => `${gif_id} ${kind}`))
  const counted = fresh.filter(event => inserted.has(keyOf(event)))
  const ids = [...new Set(counted.map(({ gifId }) => gifId))].sort()
  if (ids.length === 0) return []
  const ofKinds = <T>(value: (kind: CountKind) => T) =>
    Object.fromEntries(COUNT_KINDS.map(kind => [kind, value(kind)])) as Record<CountKind, T>
  await trx
    .insertInto('gif_counts')
    .values(
      ids.map(id => ({
        gif_id: id,
        half_hour: halfHour,
        ...ofKinds(kind => (inserted.has(keyOf({ gifId: id, kind })) ? 1 : 0)),
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['gif_id', 'half_hour'])
        .doUpdateSet(
          ofKinds(kind => sql<number>`${sql.ref(`gif_counts.${kind}`)} + ${sql.ref(`excluded.${kind}`)}`),
        ),
    )
    .execute()
  return counted
}
