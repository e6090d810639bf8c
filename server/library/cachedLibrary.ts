/**
 * A library on a cache folder: builds missing files on request or in bulk, and notifies listeners.
 */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { realFileName } from '../media/renditions.ts'
import { ADDED_DRAWING, readAddedItem } from './add/addedFiles.ts'
import { isAdded } from './add/drawing.ts'
import {
  type CachePaths,
  isWhole,
  missingFiles,
  pruneManifest,
  removeAdded,
  removeLeftovers,
  removeMedia,
  writeManifest,
} from './cache.ts'
import { type Deferred, deferred } from './deferred.ts'
import { type Entry, readEntry } from './entry.ts'
import { LibraryError } from './errors.ts'
import type { Item } from './items.ts'
import { BuildPool, type Job } from './pool.ts'
import { recordOf } from './records.ts'
import type { BuildProgress, GifRecord, Library, MediaWork } from './types.ts'

/** Create it with `openLibrary`. */
export class CachedLibrary implements Library {
  readonly mediaDir: string
  readonly avatarsDir: string
  readonly #paths: CachePaths
  readonly #entries: Map<string, Entry>
  readonly #waiting = new Map<string, Deferred>()
  readonly #listeners = new Set<(record: GifRecord) => void>()
  readonly #endListeners = new Set<() => void>()
  readonly #pool: BuildPool
  readonly #openedMs = Date.now()
  #unwatch: (() => void) | undefined
  #closed = false
  #files = { made: 0, failed: 0 }

  constructor(paths: CachePaths, entries: readonly Entry[]) {
    this.mediaDir = paths.media
    this.avatarsDir = paths.avatars
    this.#paths = paths
    this.#entries = new Map(entries.map(entry => [entry.item.id, entry]))
    this.#pool = new BuildPool(paths, {
      onFile: (item, file, bytes) => this.#made(item, file, bytes),
      onFailed: (item, file, error) => this.#failed(item, file, error),
      onEnd: item => this.#ended(item),
    })
  }

  async records(): Promise<GifRecord[]> {
    return Array.from(this.#entries.values(), ({ item, manifest }) => recordOf(item, manifest))
  }

  async ensureFile(id: string, file: string): Promise<string | undefined> {
    const entry = this.#entries.get(id)
    const real = entry && realFileName(entry.item, file)
    if (!entry || real === undefined) return undefined
    const path = join(this.#paths.media, id, real)
    if (await isWhole(this.#paths, id, entry.manifest, real)) return path
    if (this.#closed) throw new LibraryError('CLOSED', 'The library has been closed.')
    // Taken down meanwhile.
    if (!this.#entries.has(id)) return undefined
    const key = `${id}/${real}`
    let waiting = this.#waiting.get(key)
    if (!waiting) {
      delete entry.manifest.files[real]
      entry.failed.delete(real)
      waiting = deferred()
      this.#waiting.set(key, waiting)
      this.#pool.demand(this.#jobFor(entry, [real]))
    }
    await waiting.promise
    return path
  }

  async buildAll({ first = [], signal, onProgress }: Parameters<Library['buildAll']>[0] = {}): Promise<void> {
    const ahead = first.flatMap(id => this.#entries.get(id) ?? [])
    const order = [...new Set([...ahead, ...this.#entries.values()])]
    for (const { item, manifest } of order) {
      await removeLeftovers(join(this.#paths.media, item.id), this.#openedMs)
      await pruneManifest(this.#paths, item.id, manifest)
    }
    const isLeft = (entry: Entry) =>
      this.#entries.has(entry.item.id) &&
      missingFiles(entry.item, entry.manifest).some(file => !entry.failed.has(file))
    const left = new Set(order.filter(isLeft))
    const report = (title: string) =>
      onProgress?.({ done: order.length - left.size, total: order.length, title } satisfies BuildProgress)
    report('')
    const next = (): Job | undefined => {
      for (const entry of left) {
        if (!this.#pool.isBuilding(entry.item.id)) {
          report(entry.item.title)
          return this.#jobFor(entry, [])
        }
      }
      return undefined
    }
    await new Promise<void>(resolve => {
      const settle = () => {
        for (const entry of left) {
          if (isLeft(entry)) continue
          left.delete(entry)
          report(entry.item.title)
        }
        if (left.size > 0 && !signal?.aborted && !this.#closed) return
        this.#endListeners.delete(settle)
        signal?.removeEventListener('abort', settle)
        this.#pool.setBackground(undefined)
        resolve()
      }
      this.#endListeners.add(settle)
      signal?.addEventListener('abort', settle)
      this.#pool.setBackground(next)
      settle()
    })
    const failures = order.filter(({ failed }) => failed.size > 0)
    const [firstFailure] = failures
    if (firstFailure && !signal?.aborted) {
      const [why] = firstFailure.failed.values()
      throw new LibraryError(
        'BUILD_FAILED',
        `${failures.length} of ${order.length} items could not be built, "${firstFailure.item.title}" first: ${why?.message}`,
      )
    }
  }

  async takeDown(id: string): Promise<void> {
    const entry = this.#entries.get(id)
    this.#entries.delete(id)
    this.#pool.cancel(id)
    for (const key of [...this.#waiting.keys()]) {
      if (!key.startsWith(`${id}/`)) continue
      this.#waiting.get(key)?.reject(new LibraryError('UNKNOWN_ITEM', 'The item was taken down.'))
      this.#waiting.delete(key)
    }
    await entry?.saving
    if (entry && isAdded(entry.item)) await removeAdded(this.#paths, entry.item)
    else await removeMedia(this.#paths, id)
    for (const listener of [...this.#endListeners]) listener()
  }

  onBuilt(listener: (record: GifRecord) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  work(): MediaWork {
    return { waiting: this.#waiting.size, building: this.#pool.building, ...this.#files }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#unwatch?.()
    await this.#pool.close()
    for (const waiting of this.#waiting.values())
      waiting.reject(new LibraryError('CLOSED', 'The library has been closed.'))
    this.#waiting.clear()
    for (const listener of [...this.#endListeners]) listener()
    await Promise.all(Array.from(this.#entries.values(), ({ saving }) => saving))
  }

  /** Picks up items that another process adds. */
  watchAdded(): void {
    const watcher = watch(this.#paths.added, { persistent: false }, (_event, name) => {
      if (name?.endsWith('.json')) void this.#takeIn(name)
    })
    watcher.on('error', () => watcher.close())
    this.#unwatch = () => watcher.close()
  }

  async #takeIn(name: string): Promise<void> {
    const item = await readAddedItem(join(this.#paths.added, name))
    if (!item || this.#entries.has(item.id)) return
    const entry = await readEntry(this.#paths, item, ADDED_DRAWING)
    this.#entries.set(item.id, entry)
    this.#announce(entry)
  }

  #jobFor({ item, drawing, manifest }: Entry, wanted: string[]): Job {
    return { item, drawing, files: missingFiles(item, manifest), wanted }
  }

  #made(item: Item, file: string, bytes: number): void {
    this.#files.made += 1
    const entry = this.#entries.get(item.id)
    if (!entry) {
      this.#dropMedia(item.id)
      return
    }
    entry.manifest.files[file] = bytes
    entry.failed.delete(file)
    this.#save(entry)
    this.#settle(item.id, file, waiting => waiting.resolve())
    if (missingFiles(item, entry.manifest).length === 0) this.#announce(entry)
  }

  #failed(item: Item, file: string, error: LibraryError): void {
    this.#files.failed += 1
    this.#entries.get(item.id)?.failed.set(file, error)
    this.#settle(item.id, file, waiting => waiting.reject(error))
  }

  #settle(id: string, file: string, how: (waiting: Deferred) => void): void {
    const waiting = this.#waiting.get(`${id}/${file}`)
    this.#waiting.delete(`${id}/${file}`)
    if (waiting) how(waiting)
  }

  #ended(item: Item): void {
    const entry = this.#entries.get(item.id)
    if (!entry) this.#dropMedia(item.id)
    // Files requested while the worker was finishing.
    const wanted = [...this.#waiting.keys()].flatMap(key =>
      key.startsWith(`${item.id}/`) ? key.slice(item.id.length + 1) : [],
    )
    if (entry && wanted.length > 0) this.#pool.demand(this.#jobFor(entry, wanted))
    for (const listener of [...this.#endListeners]) listener()
  }

  /** Deletes what a worker wrote for an item that was taken down meanwhile. */
  #dropMedia(id: string): void {
    void removeMedia(this.#paths, id).catch(() => {
      // The next start tries again, since the item stays marked as taken down.
    })
  }

  #announce({ item, manifest }: Entry): void {
    const record = recordOf(item, manifest)
    for (const listener of [...this.#listeners]) listener(record)
  }

  /** Writes the manifest, one write at a time per item. */
  #save(entry: Entry): void {
    const { item, manifest } = entry
    const write = () =>
      writeManifest(this.#paths, item.id, manifest).catch(() => {
        // The next start rebuilds an item without a manifest.
      })
    entry.saving = (entry.saving ?? Promise.resolve()).then(write)
  }
}
