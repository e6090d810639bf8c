/** `ServerStore` over an engine. */
import { sql } from 'kysely'
import type { ServerStore } from '../types.ts'
import type { Engine } from './engine.ts'
import { eventStore } from './eventStore.ts'
import { gifStore } from './gifStore.ts'
import { textStore } from './textStore.ts'

const EVENT_CAPACITY = 1_000_000
const TEXT_CAPACITY = 10_000
const EVENT_DAYS = 90

export interface SqlStoreOptions {
  /** Events kept in full. Default 1,000,000. */
  eventCapacity?: number
  /** Days that events are kept in full. Default 90. */
  eventDays?: number
  /** Animated messages kept. Default 10,000. */
  textCapacity?: number
  /** From 0 to 1, for `random`. Default `Math.random`. */
  random?: () => number
  now?: () => number
}

export function sqlStore(
  engine: Engine,
  options: SqlStoreOptions,
  { backup, close }: { backup(file: string): Promise<void>; close(): Promise<void> | void },
): ServerStore {
  const { now = Date.now, random } = options
  const gifs = gifStore(engine, random, now)
  const events = eventStore(engine, {
    capacity: options.eventCapacity ?? EVENT_CAPACITY,
    days: options.eventDays ?? EVENT_DAYS,
    now,
    onHeat: heats => gifs.heated(heats),
    onFaded: heat => gifs.faded(heat),
  })
  let closing: Promise<void> | undefined
  return {
    gifs,
    events,
    texts: textStore(engine.content, options.textCapacity ?? TEXT_CAPACITY),
    backup,
    async ready() {
      await sql`SELECT 1`.execute(engine.content)
      if (engine.people !== (engine.content as unknown)) await sql`SELECT 1`.execute(engine.people)
    },
    close() {
      closing ??= events.end().then(close)
      return closing
    },
  }
}
