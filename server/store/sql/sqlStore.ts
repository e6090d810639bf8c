/**
 * The server's view of its database, on two engines: SQLite (`libsql/`) and PostgreSQL
 * (`postgres/`). Every list is stable: the same query on the same content gives the same order, so
 * pages neither overlap nor leave gaps. No method throws because of visitors' text.
 */
import { sql } from 'kysely'
import { readSynonyms } from '../words/synonyms.ts'
import { countStore } from './countStore.ts'
import type { Engine, People } from './engine.ts'
import { expireOld } from './expireOld.ts'
import { type GifStoreOptions, gifStore } from './gifStore.ts'
import { fadedHeat } from './heat.ts'
import { keyStore } from './keyStore.ts'
import { outbox } from './outbox.ts'
import { HALF_HOUR_MS } from './periods.ts'
import { reportStore } from './reportStore.ts'
import { doNothing } from './rowBatches.ts'
import { searchStore } from './searchStore.ts'
import { textStore } from './textStore.ts'
import { visitorStore } from './visitorStore.ts'

const TEXT_CAPACITY = 10_000

export interface SqlStoreOptions extends GifStoreOptions {
  /** Animated messages kept. Default 10,000. */
  textCapacity?: number
  /** File with synonyms in addition to the built-in ones. It need not exist. */
  synonyms?: string
}

export type ServerStore = ReturnType<typeof sqlStore>

export function sqlStore(
  engine: Engine,
  options: SqlStoreOptions,
  {
    backup,
    close,
    writable,
  }: {
    backup(file: string): Promise<void>
    close(): Promise<void> | void
    /** Rejects with the reason if nothing can be written. */
    writable(): Promise<void>
  },
) {
  const { now = Date.now, announces = false } = options
  const gifs = gifStore(engine, readSynonyms(options.synonyms), options)
  const keys = keyStore(engine.people, now)
  const expire = async () => {
    if (await expireOld(engine.people, now())) await gifs.faded(fadedHeat(now()))
  }
  const expiring = setInterval(() => void expire().catch(() => {}), HALF_HOUR_MS).unref()
  let closing: Promise<void> | undefined
  return {
    gifs,
    counts: countStore(engine, now, gifs.heated),
    keys,
    reports: reportStore(engine.people, { now, announces }),
    searches: searchStore(engine, gifs, now),
    sessions: sessionStore(engine.people, now),
    visitors: visitorStore(engine, now),
    outbox: outbox(engine, now),
    texts: textStore(engine.content, options.textCapacity ?? TEXT_CAPACITY),
    /** Copies what cannot be rebuilt into a new file, without blocking reads and writes. */
    backup,
    /** Deletes unused data; also called every half-hour. */
    expire,
    /** Resolves if the database answers and can be written; rejects with the reason if not. */
    async ready() {
      await writable()
      await sql`SELECT 1`.execute(engine.content)
      if (engine.people !== (engine.content as unknown)) await sql`SELECT 1`.execute(engine.people)
    },
    close(): Promise<void> {
      clearInterval(expiring)
      closing ??= keys.end().then(close)
      return closing
    },
  }
}

export type SessionStore = ReturnType<typeof sessionStore>

/** Sessions of the operator's page, stored by hash alone. */
function sessionStore(db: People, now: () => number) {
  return {
    /** Stores a session until a time in milliseconds, and deletes expired ones. */
    async begin(hash: string, until: number) {
      await db.deleteFrom('staff_sessions').where('until', '<=', now()).execute()
      await db.insertInto('staff_sessions').values({ hash, until }).onConflict(doNothing).execute()
    },
    async isOpen(hash: string) {
      const found = db.selectFrom('staff_sessions').select('until').where('hash', '=', hash)
      return ((await found.executeTakeFirst())?.until ?? 0) > now()
    },
    async end(hash: string) {
      await db.deleteFrom('staff_sessions').where('hash', '=', hash).execute()
    },
  }
}
