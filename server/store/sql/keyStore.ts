/** Named keys of the API. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recentResults } from '../find/recentResults.ts'
import type { People } from './engine.ts'
import { dateOf, dayOf } from './periods.ts'
import { doNothing } from './rowBatches.ts'

export const KEY_NAME = /^[\w.-]{1,64}$/
/** Requests an hour. */
export const MOST_QUOTA = 100_000_000

export interface ApiKey {
  name: string
  /** Requests an hour; `undefined`: no limit of its own. */
  quota: number | undefined
  /** Origins of pages that may use the key; empty: any page or program. */
  origins: readonly string[]
  /** In milliseconds since 1970. */
  madeMs: number
  revokedMs: number | undefined
}

const SECRET_BYTES = 24
/** Longest time until this process sees others' changes. */
const KEPT_MS = 1_000

const WRITE_EVERY_MS = 5_000
const KEPT_DAYS = 30

/** A random secret needs no slow hash. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

type Known = ReadonlyMap<string, ApiKey>

export type KeyStore = ReturnType<typeof keyStore>

export function keyStore(people: People, now: () => number) {
  const kept = recentResults<Known>(1, now, KEPT_MS)

  const read = async (): Promise<Known> => {
    const rows = await people.selectFrom('api_keys').selectAll().orderBy('name').execute()
    return new Map(
      rows.map(({ name, hash, quota, origins, made, revoked }) => [
        hash,
        {
          name,
          quota: quota === null ? undefined : Number(quota),
          origins: JSON.parse(origins) as string[],
          madeMs: Number(made),
          revokedMs: revoked === null ? undefined : Number(revoked),
        },
      ]),
    )
  }

  return {
    /** Resolves with the secret, which nothing else shows; `undefined` if the name is taken. */
    async make({ name, quota, origins }: Pick<ApiKey, 'name' | 'quota' | 'origins'>) {
      const secret = randomBytes(SECRET_BYTES).toString('base64url')
      const key = { name, hash: hashOf(secret), quota: quota ?? null, origins: JSON.stringify(origins) }
      const { numInsertedOrUpdatedRows = 0n } = await people
        .insertInto('api_keys')
        .values({ ...key, made: now(), revoked: null })
        .onConflict(doNothing)
        .executeTakeFirst()
      kept.clear()
      return numInsertedOrUpdatedRows > 0n ? secret : undefined
    },
    /** All keys by name, revoked ones included. */
    all: async () => [...(await read()).values()],
    /** Resolves with whether there was such a key, not yet revoked. */
    async revoke(name: string) {
      const { numUpdatedRows } = await people
        .updateTable('api_keys')
        .set({ revoked: now() })
        .where('name', '=', name)
        .where('revoked', 'is', null)
        .executeTakeFirst()
      kept.clear()
      return numUpdatedRows > 0n
    },
    /** Deletes a revoked key with its counts. Resolves with whether there was one. */
    async forget(name: string) {
      const { numDeletedRows } = await people
        .deleteFrom('api_keys')
        .where('name', '=', name)
        .where('revoked', 'is not', null)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await people.deleteFrom('key_uses').where('name', '=', name).execute()
      kept.clear()
      return numDeletedRows > 0n
    },
    /**
     * The key of this secret. `isNeeded`: keys exist or existed, so calls need one. Changes by
     * other processes are visible within a second.
     */
    async find(secret: string) {
      const known = await kept.of('keys', read)
      const key = known.get(hashOf(secret))
      return { isNeeded: known.size > 0, key: key?.revokedMs === undefined ? key : undefined }
    },
    ...countUses(people, now),
  }
}

/** Counts in memory and writes every few seconds. */
function countUses(people: People, now: () => number) {
  let counts = new Map<string, number>()
  const today = () => dayOf(now())

  async function write(): Promise<void> {
    if (counts.size === 0) return
    const rows = [...counts].sort().map(([name, count]) => ({ name, day: today(), count }))
    counts = new Map()
    await people
      .insertInto('key_uses')
      .values(rows)
      .onConflict(conflict =>
        conflict.columns(['name', 'day']).doUpdateSet({ count: sql`key_uses.count + excluded.count` }),
      )
      .execute()
  }
  const writing = setInterval(() => void write().catch(() => {}), WRITE_EVERY_MS).unref()

  return {
    /** Counts a request; stored within seconds. */
    used(name: string) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    /** Requests of the last 30 days by key and day, oldest first. `day` is such as `2026-05-01`. */
    async uses() {
      await write()
      const from = today() - KEPT_DAYS
      await people.deleteFrom('key_uses').where('day', '<', from).execute()
      const rows = await people.selectFrom('key_uses').selectAll().orderBy('day').orderBy('name').execute()
      return rows.map(({ name, day, count }) => ({ name, day: dateOf(Number(day)), count: Number(count) }))
    },
    async end() {
      clearInterval(writing)
      await write().catch(() => {})
    },
  }
}
