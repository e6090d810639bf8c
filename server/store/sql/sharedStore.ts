/** `SharedStore` on both engines. */
import { sql } from 'kysely'
import type { SharedStore, Spending } from '../processTypes.ts'
import type { Engine } from './engine.ts'
import { batches } from './rowBatches.ts'

/** Calls between two prunings. */
const PRUNE_EVERY = 200

type Db = Engine['content']
/** Called with each write. */
type Pruned = () => Promise<void>

export function sharedStore({ content: db }: Engine, now: () => number): SharedStore {
  let writes = 0
  const pruned = async () => {
    writes += 1
    if (writes % PRUNE_EVERY !== 0) return
    for (const table of ['shared_spent', 'shared_values', 'shared_leases'] as const) {
      await db
        .deleteFrom(table)
        .where('ends', '<', now())
        .execute()
        .catch(() => {})
    }
  }
  return {
    ...budgets(db, now, pruned),
    ...buckets(db, now, pruned),
    ...values(db, now, pruned),
    ...leases(db, now, pruned),
  }
}

/** What clients spend, within a window. */
function budgets(db: Db, now: () => number, pruned: Pruned): Pick<SharedStore, 'spend'> {
  async function spendSome(spendings: readonly Spending[]) {
    const rows = spendings.map(
      ({ key, startMs, endsMs, amount }) => sql`(${key}, ${startMs}, ${endsMs}, ${amount})`,
    )
    // A window that has ended starts again, as does one from before the clock was set back. A
    // running one keeps its start.
    const isRunning = sql`(shared_spent.ends > ${now()} AND shared_spent.started < excluded.ends)`
    const found = await sql<{ key: string; started: number; ends: number; spent: number }>`
      INSERT INTO shared_spent (key, started, ends, spent) VALUES ${sql.join(rows)}
      ON CONFLICT (key) DO UPDATE SET
        spent = excluded.spent + CASE WHEN ${isRunning} THEN shared_spent.spent ELSE 0 END,
        started = CASE WHEN ${isRunning} THEN shared_spent.started ELSE excluded.started END,
        ends = CASE WHEN ${isRunning} THEN shared_spent.ends ELSE excluded.ends END
      RETURNING key, started, ends, spent`.execute(db)
    return found.rows.map(({ key, started, spent }) => ({ key, startMs: started, spent }))
  }

  return {
    async spend(spendings) {
      await pruned()
      // In one order everywhere, so that two processes do not wait for each other in a circle.
      const sorted = [...spendings].sort((a, b) => (a.key < b.key ? -1 : 1))
      const spent = []
      for (const batch of batches(sorted)) spent.push(...(await spendSome(batch)))
      return spent
    },
  }
}

/** Tokens that flow in evenly. */
function buckets(db: Db, now: () => number, pruned: Pruned): Pick<SharedStore, 'take'> {
  return {
    async take(key, { full, perMs }) {
      await pruned()
      const at = now()
      const flowed = sql`shared_tokens.tokens + (${at} - shared_tokens.at) * ${sql.lit(perMs)}`
      const left = sql`CASE WHEN ${flowed} > ${sql.lit(full)} THEN ${sql.lit(full)} ELSE ${flowed} END`
      const { rows } = await sql<{ tokens: number }>`
        INSERT INTO shared_tokens (key, tokens, at) VALUES (${key}, ${sql.lit(full - 1)}, ${at})
        ON CONFLICT (key) DO UPDATE SET tokens = ${left} - 1, at = ${at} WHERE ${left} >= 1
        RETURNING tokens`.execute(db)
      if (rows[0]) return { left: rows[0].tokens }
      const known = await db
        .selectFrom('shared_tokens')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return { waitMs: Math.max(1, (1 - known.tokens) / perMs - (at - known.at)) }
    },
  }
}

function values(db: Db, now: () => number, pruned: Pruned): Pick<SharedStore, 'get' | 'set'> {
  return {
    async get(key) {
      const row = await db
        .selectFrom('shared_values')
        .selectAll()
        .where('key', '=', key)
        .where('ends', '>', now())
        .executeTakeFirst()
      return row && { value: row.value, madeMs: row.made }
    },

    async set(key, value, keptMs) {
      await pruned()
      const made = { value, made: now(), ends: now() + keptMs }
      await db
        .insertInto('shared_values')
        .values({ key, ...made })
        .onConflict(conflict => conflict.column('key').doUpdateSet(made))
        .execute()
    },
  }
}

function leases(db: Db, now: () => number, pruned: Pruned): Pick<SharedStore, 'lease' | 'release'> {
  return {
    async lease(key, owner, ms) {
      await pruned()
      const { rows } = await sql<{ owner: string }>`
        INSERT INTO shared_leases (key, owner, ends) VALUES (${key}, ${owner}, ${now() + ms})
        ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, ends = excluded.ends
        WHERE shared_leases.owner = excluded.owner OR shared_leases.ends <= ${now()}
        RETURNING owner`.execute(db)
      return rows.length > 0
    },

    async release(key, owner) {
      await db.deleteFrom('shared_leases').where('key', '=', key).where('owner', '=', owner).execute()
    },
  }
}
