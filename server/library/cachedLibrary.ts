/**
 * A library on a cache folder: builds missing files on request or in bulk, and notifies listeners.
 */
import { watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { realFileName } from '../media/renditions.ts'
import type { MediaFile, MediaStore } from '../media/store/mediaStore.ts'
import { ADDED_DRAWING, readAddedItem } from './add/addedFiles.ts'
import { isAdded } from './add/drawing.ts'
import { type BuildOptions, Builds } from './builds.ts'
import {
  type CachePaths,
  itemVersionOf,
  missingFiles,
  removeLeftovers,
  removeMedia,
  restoreAdded,
  withdrawAdded,
} from './cache.ts'
import { type Entry, isFinished, readEntry } from './entry.ts'
import { KeptFiles } from './keptFiles.ts'
import { recordOf } from './records.ts'
import type { GifRecord, MediaWork } from './types.ts'

export interface CachedLibraryOptions {
  paths: CachePaths
  store: MediaStore
  entries: readonly Entry[]
  /** See `LibraryOptions`. */
  maxPixels?: number | undefined
}

/** The public members of `CachedLibrary`. */
export type Library = Pick<CachedLibrary, keyof CachedLibrary>

/** Create it with `openLibrary`. */
export class CachedLibrary {
  /** Absolute path of the media folder, with files `ID/FILE` where no object store is used. */
  readonly mediaDir: string
  /** Absolute path of the avatars, complete on opening: `NAME/default.png`, `NAME/80h.png`. */
  readonly avatarsDir: string
  readonly #paths: CachePaths
  readonly #entries: Map<string, Entry>
  readonly #store: MediaStore
  readonly #kept: KeptFiles
  readonly #builds: Builds
  readonly #listeners = new Set<(record: GifRecord) => void>()
  readonly #openedMs = Date.now()
  #unwatch: (() => void) | undefined

  constructor({ paths, store, entries, maxPixels }: CachedLibraryOptions) {
    this.mediaDir = paths.media
    this.avatarsDir = paths.avatars
    this.#paths = paths
    this.#store = store
    this.#kept = new KeptFiles(paths, store)
    this.#entries = new Map(entries.map(entry => [entry.item.id, entry]))
    this.#builds = new Builds({
      paths,
      kept: this.#kept,
      maxPixels,
      onComplete: entry => this.#announce(entry),
      onOrphan: id => this.#dropMedia(id),
    })
  }

  /** All records, built or not. Cheap: builds no media. */
  async records(): Promise<GifRecord[]> {
    return Array.from(this.#entries.values(), ({ item, manifest }) => recordOf(item, manifest))
  }

  /** The version in the addresses of an item's files; another one if their content changes. */
  version(id: string): string | undefined {
    const entry = this.#entries.get(id)
    return entry && itemVersionOf(entry.manifest)
  }

  /**
   * A media file, which is built first if missing (once, for any number of concurrent calls).
   * `undefined` if there is no such file. Throws `LibraryError`, `MediaStoreError`.
   */
  async ensureFile(id: string, file: string): Promise<MediaFile | undefined> {
    const entry = this.#entries.get(id)
    const real = entry && realFileName(entry.item, file)
    if (!entry || real === undefined) return undefined
    const find = () => this.#kept.find(id, entry.manifest, real)
    const known = await find()
    if (known) return known
    // Another process may have made the file meanwhile.
    await this.#reread(entry)
    const found = await find()
    if (found) return found
    if (this.#entries.has(id)) await this.#builds.make(entry, real)
    return find()
  }

  /** Marks a file as missing, so that the next request builds it again. */
  forgetFile(id: string, file: string): void {
    const entry = this.#entries.get(id)
    const real = entry && realFileName(entry.item, file)
    if (!entry || real === undefined) return
    delete entry.manifest.files[real]
    this.#builds.save(entry)
  }

  /** Builds missing files, `first` items ahead of the others, until done or aborted. Resumable. */
  async buildAll({
    first = [],
    signal,
    onProgress,
  }: BuildOptions & { first?: readonly string[] } = {}): Promise<void> {
    const ahead = first.flatMap(id => this.#entries.get(id) ?? [])
    const entries = [...new Set([...ahead, ...this.#entries.values()])]
    for (const { item, manifest } of entries) {
      await removeLeftovers(join(this.#paths.media, item.id), this.#openedMs)
      await this.#kept.compare(item.id, manifest)
    }
    await this.#builds.finishAll(entries, { signal, onProgress })
  }

  /** Ids of the items that lack media, among `ids` if given. */
  async unfinished(ids?: readonly string[]): Promise<string[]> {
    const entries = ids ? ids.flatMap(id => this.#entries.get(id) ?? []) : [...this.#entries.values()]
    return entries.filter(entry => !isFinished(entry)).map(({ item }) => item.id)
  }

  /** Builds the missing files of an item. Rejects if a file cannot be made. */
  async finish(id: string): Promise<void> {
    const entry = this.#entries.get(id)
    if (!entry) return
    await this.#reread(entry)
    await this.#builds.finish(entry)
    await entry.saving
    const [reason] = entry.failed.values()
    if (reason) throw reason
  }

  /**
   * Removes an item and its media, until the process ends. The library's copy of an added file is
   * kept for `restore`.
   */
  async takeDown(id: string): Promise<void> {
    const entry = this.#entries.get(id)
    this.#entries.delete(id)
    if (entry) entry.isGone = true
    await entry?.saving
    if (entry && isAdded(entry.item)) await withdrawAdded(this.#paths, this.#store, entry.item)
    else await removeMedia(this.#paths, this.#store, id)
  }

  /** Restores an added item that was taken down, and builds its media again. */
  async restore(id: string): Promise<void> {
    if (await restoreAdded(this.#paths, id)) await this.#takeIn(`${id}.json`)
  }

  /** Ids of the added items that were taken down. */
  async withdrawn(): Promise<string[]> {
    const names = await readdir(this.#paths.withdrawn)
    return names.filter(name => name.endsWith('.json')).map(name => basename(name, '.json'))
  }

  /** Called with the complete record whenever an item has been built. Returns the remover. */
  onBuilt(listener: (record: GifRecord) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Load of the media workers, for the operator. */
  work(): MediaWork {
    return this.#builds.work()
  }

  async close(): Promise<void> {
    this.#unwatch?.()
    await this.#builds.close()
    const entries = [...this.#entries.values()]
    await Promise.all(entries.map(({ saving }) => saving))
  }

  /** Picks up items that another process adds, or has added since the folder was read. */
  async watchAdded(): Promise<void> {
    const watcher = watch(this.#paths.added, { persistent: false }, (_event, name) => {
      if (name) void this.#takeIn(name)
    })
    watcher.on('error', () => watcher.close())
    this.#unwatch = () => watcher.close()
    for (const name of await readdir(this.#paths.added)) await this.#takeIn(name)
  }

  async #takeIn(name: string): Promise<void> {
    if (!name.endsWith('.json') || this.#entries.has(basename(name, '.json'))) return
    const item = await readAddedItem(join(this.#paths.added, name))
    const entry = item && (await readEntry(this.#paths, item, ADDED_DRAWING))
    // Another event may have announced the item meanwhile.
    if (!entry || this.#entries.has(item.id)) return
    this.#entries.set(item.id, entry)
    this.#announce(entry)
  }

  /** Picks up files that other processes have made; concurrent calls share one look. */
  #reread(entry: Entry): Promise<void> {
    const { item, manifest } = entry
    const look = async () => {
      await entry.saving
      const before = missingFiles(item, manifest).length
      await this.#kept.reread(item, manifest)
      const left = missingFiles(item, manifest).length
      if (left === before) return
      this.#builds.save(entry)
      if (left === 0) this.#announce(entry)
    }
    entry.rereading ??= look().finally(() => {
      entry.rereading = undefined
    })
    return entry.rereading
  }

  /** Deletes files that a worker wrote for an item that was taken down meanwhile. */
  #dropMedia(id: string): void {
    void removeMedia(this.#paths, this.#store, id).catch(() => {
      // The next start tries again, since the item stays marked as taken down.
    })
  }

  #announce({ item, manifest }: Entry): void {
    const record = recordOf(item, manifest)
    for (const listener of [...this.#listeners]) listener(record)
  }
}
