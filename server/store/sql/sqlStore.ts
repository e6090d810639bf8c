/** `ServerStore` over an engine. */
import { sql } from 'kysely'
import type { SessionStore } from '../sessionTypes.ts'
import type { ServerStore } from '../types.ts'
import { readSynonyms } from '../words/synonyms.ts'
import { countStore } from './countStore.ts'
import type { Engine, People } from './engine.ts'
import { expireOld } from './expireOld.ts'
import { type GifStoreOptions, gifStore } from './gifStore.ts'
import { fadedHeat, HALF_HOUR_MS } from './heat.ts'
import { keyStore } from './keyStore.ts'
import { outbox } from './outbox.ts'
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
): ServerStore {
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
    backup,
    expire,
    async ready() {
      await writable()
      await sql`SELECT 1`.execute(engine.content)
      if (engine.people !== (engine.content as unknown)) await sql`SELECT 1`.execute(engine.people)
    },
    close() {
      clearInterval(expiring)
      closing ??= keys.end().then(close)
      return closing
    },
  }
}

function sessionStore(db: People, now: () => number): SessionStore {
  return {
    async begin(hash, until) {
      await db.deleteFrom('staff_sessions').where('until', '<=', now()).execute()
      await db.insertInto('staff_sessions').values({ hash, until }).onConflict(doNothing).execute()
    },
    async isOpen(hash) {
      const found = db.selectFrom('staff_sessions').select('until').where('hash', '=', hash)
      return ((await found.executeTakeFirst())?.until ?? 0) > now()
    },
    async end(hash) {
      await db.deleteFrom('staff_sessions').where('hash', '=', hash).execute()
    },
  }
}
