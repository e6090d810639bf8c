/**
 * Synchronizes the store's records with the library, and the library with the store's takedowns.
 */
import type { Library } from '../library/cachedLibrary.ts'
import { repeat } from '../platform/repeat.ts'
import type { GifStore } from './sql/gifStore.ts'

/** Longest time until files follow a takedown by another process. */
const FOLLOW_EVERY_MS = 2_000
/** Built records arrive in bursts and are written in batches. */
const WRITE_AFTER_MS = 200

/**
 * Stores every record of the library, removes records that it no longer has, then follows builds,
 * additions and takedowns. Returns a function that stops.
 */
export async function syncLibrary(
  library: Library,
  store: GifStore,
  onError: (error: unknown) => void = () => {},
): Promise<() => Promise<void>> {
  let takenDown: ReadonlySet<string> = new Set()
  /**
   * Items go at once, files soon after, so that an unavailable media store does not block the
   * start.
   */
  const followTakedowns = async () => {
    // Listed first, so that an item that is taken down meanwhile is not restored.
    const withdrawn = await library.withdrawn()
    const now = new Set(await store.takenDown())
    // Another machine has restored these, or a backup from before their takedown.
    for (const id of withdrawn) if (!now.has(id)) await library.restore(id)
    const added = [...now].filter(id => !takenDown.has(id))
    takenDown = now
    return added.map(id => library.takeDown(id).catch(onError))
  }
  const removing = await followTakedowns()
  let version: number | undefined
  const stopFollowing = repeat(
    FOLLOW_EVERY_MS,
    async () => {
      const now = await store.version()
      if (now !== version) void (await followTakedowns())
      version = now
    },
    onError,
  )
  const records = await library.records()
  // A removed GIF is no longer in the library but stays in this store, so that the takedown
  // survives a damaged `people.db`.
  const known = new Set([...records.map(record => record.id), ...takenDown])
  const stored = await store.allIds()
  const gone = stored.filter(id => !known.has(id))
  if (gone.length > 0) await store.remove(gone)
  await store.put(records, { isRefill: stored.length === 0 })

  const waiting = new Map<string, (typeof records)[number]>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  /** Adding a removed GIF again does not restore it. */
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
    await stopFollowing()
    clearTimeout(timer)
    write()
    await Promise.all([writing, ...removing])
  }
}
