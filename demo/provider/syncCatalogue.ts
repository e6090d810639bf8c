/** Keeps the store's catalogue the same as the library's. */
import type { Library } from '../library/types.ts'
import type { GifStore } from './store/types.ts'

/** Built records come in a burst; they are written together. */
const WRITE_AFTER_MS = 200

/**
 * Puts every record of the library into the store, drops what the library no longer has, and follows what is
 * built or added from then on. Returns how to end that.
 */
export async function syncCatalogue(
  library: Library,
  store: GifStore,
  onError: (error: unknown) => void = () => {},
): Promise<() => Promise<void>> {
  const records = await library.records()
  const known = new Set(records.map(record => record.id))
  const gone = (await store.allIds()).filter(id => !known.has(id))
  if (gone.length > 0) await store.remove(gone)
  await store.put(records)

  const waiting = new Map<string, (typeof records)[number]>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = () => {
    timer = undefined
    const batch = [...waiting.values()]
    waiting.clear()
    writing = writing.then(() => store.put(batch)).catch(onError)
  }
  const forget = library.onBuilt(record => {
    waiting.set(record.id, record)
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  return async () => {
    forget()
    clearTimeout(timer)
    write()
    await writing
  }
}
