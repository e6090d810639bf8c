/** `FavoriteStore` on both engines. */
import { sql } from 'kysely'
import type { FavoriteStore } from '../types.ts'
import type { People } from './engine.ts'

export interface FavoriteCapacity {
  /** GIFs per owner. */
  perOwner: number
  /** GIFs of all owners: strangers create owners at will, so the oldest are dropped. */
  total: number
}

export function favoriteStore(db: People, { perOwner, total }: FavoriteCapacity): FavoriteStore {
  /** Drops the oldest of an owner beyond the capacity. */
  const trimOwner = (trx: People, owner: string) =>
    sql`DELETE FROM favorites WHERE owner = ${owner} AND number IN (
      SELECT number FROM favorites WHERE owner = ${owner} ORDER BY number DESC LIMIT ${sql.lit(1_000_000)} OFFSET ${perOwner}
    )`.execute(trx)
  return {
    add: (owner, gifId) =>
      db.transaction().execute(async trx => {
        await trx
          .insertInto('favorites')
          .values({ owner, gif_id: gifId })
          .onConflict(conflict => conflict.columns(['owner', 'gif_id']).doNothing())
          .execute()
        await trimOwner(trx, owner)
        await sql`DELETE FROM favorites WHERE number <= (
          SELECT number FROM favorites ORDER BY number DESC LIMIT 1 OFFSET ${total}
        )`.execute(trx)
      }),
    async remove(owner, gifId) {
      await db.deleteFrom('favorites').where('owner', '=', owner).where('gif_id', '=', gifId).execute()
    },
    move: (from, to) =>
      db.transaction().execute(async trx => {
        const kept = trx.selectFrom('favorites').select('gif_id').where('owner', '=', to)
        await trx.deleteFrom('favorites').where('owner', '=', from).where('gif_id', 'in', kept).execute()
        await trx.updateTable('favorites').set({ owner: to }).where('owner', '=', from).execute()
        await trimOwner(trx, to)
      }),
    async has(owner, gifId) {
      const found = await db
        .selectFrom('favorites')
        .select('number')
        .where('owner', '=', owner)
        .where('gif_id', '=', gifId)
        .executeTakeFirst()
      return found !== undefined
    },
    async list(owner) {
      const rows = await db
        .selectFrom('favorites')
        .select('gif_id')
        .where('owner', '=', owner)
        .orderBy('number', 'desc')
        .execute()
      return rows.map(({ gif_id }) => gif_id)
    },
  }
}
