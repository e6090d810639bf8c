/** How long the operator's page takes over a million events. */
import { createServer, type ServerStore } from '../../../server/index.ts'
import type { StoredEvent } from '../../../server/store/eventTypes.ts'
import { fakeLibrary } from '../../unit/server/fakeLibrary.ts'
import { idAt } from './copies.ts'
import { randomOf } from './records.ts'

export const EVENTS = 1_000_000
const ADD_AT_ONCE = 5_000
const ACTIONS = ['SEEN', 'SEEN', 'SEEN', 'CLICK', 'HOVER', 'START'] as const
const HOUR_MS = 3_600_000

/** Adds what is missing, on as many GIFs as the server keeps counts of. */
export async function fillEvents(store: ServerStore, gifs: number): Promise<void> {
  const random = randomOf(11)
  const nowMs = Date.now()
  for (let known = await store.events.total(); known < EVENTS; known += ADD_AT_ONCE) {
    const events = Array.from({ length: ADD_AT_ONCE }, (): StoredEvent => {
      const gifId = idAt(Math.floor(Math.min(gifs, 100_000) ** random()) - 1)
      const action = ACTIONS[Math.floor(random() * ACTIONS.length)] ?? 'SEEN'
      return {
        ts: nowMs - Math.floor(random() * 48 * HOUR_MS),
        source: 'pingback',
        action,
        type: 'GIF_SEARCH',
        gifId,
      }
    })
    await store.events.add(events)
  }
}

/** A function that opens the page once. */
export async function operatorPage(store: ServerStore) {
  const library = await fakeLibrary([])
  const app = createServer({ library, store, isLocal: true })
  return {
    async open() {
      const response = await app.request('http://127.0.0.1/analytics')
      if (response.status !== 200) throw new Error(`/analytics answered ${response.status}`)
      await response.text()
    },
    close: () => library.close(),
  }
}
