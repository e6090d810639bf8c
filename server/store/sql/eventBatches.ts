/**
 * Gathers events that arrive together into one write, since a write costs the same for one event as
 * for hundreds. Whoever reported them is answered when they are durable.
 */
import { type Added, StoreBusyError, type StoredEvent } from '../eventTypes.ts'

/** Time in which further events join a write. */
const GATHER_MS = 5
const MAX_BATCH = 5_000
/** Beyond this, reporters are told to come back. */
export const MAX_WAITING = 50_000

interface Waiting {
  events: readonly StoredEvent[]
  resolve(added: Added): void
  reject(error: unknown): void
}

/** Writes the reports in one transaction. Resolves with what became of each. */
export type WriteEvents = (reports: readonly (readonly StoredEvent[])[]) => Promise<Added[]>

export interface EventBatches {
  add(events: readonly StoredEvent[]): Promise<Added>
  waiting(): number
  /** Resolves when everything is written. */
  end(): Promise<void>
}

export function eventBatches(write: WriteEvents): EventBatches {
  const queue: Waiting[] = []
  let waiting = 0
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    await new Promise(resolve => setTimeout(resolve, GATHER_MS))
    while (queue.length > 0) {
      const batch: Waiting[] = []
      let size = 0
      for (
        let next = queue[0];
        next && (size === 0 || size + next.events.length <= MAX_BATCH);
        next = queue[0]
      ) {
        batch.push(next)
        size += next.events.length
        queue.shift()
      }
      try {
        const added = await write(batch.map(({ events }) => events))
        batch.forEach((entry, at) => {
          entry.resolve(added[at] ?? { counted: 0, repeated: 0 })
        })
      } catch (error) {
        for (const entry of batch) entry.reject(error)
      }
      waiting -= size
    }
    running = undefined
  }

  return {
    add(events) {
      if (events.length === 0) return Promise.resolve({ counted: 0, repeated: 0 })
      if (waiting + events.length > MAX_WAITING) {
        return Promise.reject(new StoreBusyError('Too many events are waiting to be written'))
      }
      waiting += events.length
      return new Promise((resolve, reject) => {
        queue.push({ events, resolve, reject })
        running ??= drain()
      })
    },
    waiting: () => waiting,
    end: async () => running,
  }
}
