/**
 * Keeps the store's records in step with the library, and the library with the store's takedowns.
 */
import type { Library } from '../library/types.ts'
import type { GifStore } from './types.ts'

/** Built records arrive in bursts and are written in batches. */
const WRITE_AFTER_MS = 200

/**
 * Puts every record of the library into the store, removes those it no longer has, then follows
 * what is built, added or taken down. Returns how to stop.
 */
export async function syncLibrary(
  library: Library,
  store: GifStore,
  onError: (error: unknown) => void = () => {},
): Promise<() => Promise<void>> {
  for (const id of await store.takenDown()) await library.takeDown(id)
  const records = await library.records()
  const known = new Set(records.map(record => record.id))
  const gone = (await store.allIds()).filter(id => !known.has(id))
  if (gone.length > 0) await store.remove(gone)
  await store.put(records)

  const waiting = new Map<string, (typeof records)[number]>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  /** What was taken down does not come back by being added again. */
  const take = async (batch: typeof records) => {
    await store.put(batch)
    for (const { id } of batch) if (await store.isTakenDown(id)) await library.takeDown(id)
  }
  const write = () => {
    timer = undefined
    const batch = [...waiting.values()]
    waiting.clear()
    writing = writing.then(() => take(batch)).catch(onError)
  }
  const forgetBuilt = library.onBuilt(record => {
    waiting.set(record.id, record)
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  const forgetTakenDown = store.onTakenDown(id => void library.takeDown(id).catch(onError))
  return async () => {
    forgetBuilt()
    forgetTakenDown()
    clearTimeout(timer)
    write()
    await writing
  }
}
