/** Makes files of items with the pool, moves them to where they stay, and writes them down. */
import { AwaitedFiles } from './awaitedFiles.ts'
import { type CachePaths, missingFiles, writeManifest } from './cache.ts'
import type { Entry } from './entry.ts'
import { LibraryError, messageOf } from './errors.ts'
import type { Item } from './items.ts'
import type { KeptFiles } from './keptFiles.ts'
import { BuildPool, type Job } from './pool.ts'
import type { MediaWork } from './types.ts'

export interface BuildsOptions {
  paths: CachePaths
  kept: KeptFiles
  /** `undefined`: it was taken down. */
  entryOf(id: string): Entry | undefined
  /** All files of an item are there. */
  onComplete(entry: Entry): void
  /** A file was made for an item that was taken down meanwhile. */
  onOrphan(id: string): void
}

export class Builds {
  readonly pool: BuildPool
  readonly #options: BuildsOptions
  readonly #awaited = new AwaitedFiles()
  readonly #endListeners = new Set<() => void>()
  #closed = false
  #files = { made: 0, failed: 0 }

  constructor(options: BuildsOptions) {
    this.#options = options
    this.pool = new BuildPool(options.paths, {
      onFile: (item, file, bytes) => this.#made(item, file, bytes),
      onFailed: (item, file, error) => this.#failed(item, file, error),
      onEnd: item => this.#ended(item),
    })
  }

  get isClosed(): boolean {
    return this.#closed
  }

  work(): MediaWork {
    return { waiting: this.#awaited.size, building: this.pool.building, ...this.#files }
  }

  /** Settles when the file is there, once for all who ask at the same time. */
  async make(entry: Entry, file: string): Promise<void> {
    if (this.#closed) throw closed()
    await this.#awaited.wait(entry.item.id, file, () => {
      delete entry.manifest.files[file]
      entry.failed.delete(file)
      this.pool.demand(this.jobFor(entry, [file]))
    })
  }

  jobFor({ item, drawing, manifest }: Entry, wanted: string[]): Job {
    return { item, drawing, files: missingFiles(item, manifest), wanted }
  }

  isBusy({ item, moving }: Entry): boolean {
    return this.pool.isBuilding(item.id) || moving.size > 0
  }

  async whenIdle(entry: Entry): Promise<void> {
    await new Promise<void>(resolve => {
      const look = () => {
        if (this.isBusy(entry) && !this.#closed) return
        forget()
        resolve()
      }
      const forget = this.onEnd(look)
      look()
    })
    await entry.saving
  }

  /** Called whenever work on an item has ended. Returns the remover. */
  onEnd(listener: () => void): () => void {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  /** Stops work on an item that was taken down. */
  cancel(id: string): void {
    this.pool.cancel(id)
    this.#awaited.rejectAll(new LibraryError('UNKNOWN_ITEM', 'The item was taken down.'), id)
  }

  /** Writes the manifest, one write at a time per item. */
  save(entry: Entry): void {
    const { item, manifest } = entry
    const write = () =>
      writeManifest(this.#options.paths, item.id, manifest).catch(() => {
        // The next start rebuilds an item without a manifest.
      })
    entry.saving = (entry.saving ?? Promise.resolve()).then(write)
  }

  tellEnd(): void {
    for (const listener of [...this.#endListeners]) listener()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.pool.close()
    this.#awaited.rejectAll(closed())
    this.tellEnd()
  }

  #made(item: Item, file: string, bytes: number): void {
    const entry = this.#options.entryOf(item.id)
    const keeping = entry && this.#options.kept.keep(item.id, entry.manifest, file)
    if (!keeping) {
      this.#settled(item, file, bytes)
      return
    }
    const moved = keeping
      .then(
        () => this.#settled(item, file, bytes),
        (error: unknown) => this.#failed(item, file, new LibraryError('STORE_UNREACHABLE', messageOf(error))),
      )
      .then(() => {
        entry.moving.delete(moved)
        this.tellEnd()
      })
    entry.moving.add(moved)
  }

  #settled(item: Item, file: string, bytes: number): void {
    this.#files.made += 1
    const entry = this.#options.entryOf(item.id)
    if (!entry) {
      this.#options.onOrphan(item.id)
      return
    }
    entry.manifest.files[file] = bytes
    entry.failed.delete(file)
    this.save(entry)
    this.#awaited.resolve(item.id, file)
    if (missingFiles(item, entry.manifest).length === 0) this.#options.onComplete(entry)
  }

  #failed(item: Item, file: string, error: LibraryError): void {
    this.#files.failed += 1
    this.#options.entryOf(item.id)?.failed.set(file, error)
    this.#awaited.reject(item.id, file, error)
  }

  #ended(item: Item): void {
    const entry = this.#options.entryOf(item.id)
    if (!entry) this.#options.onOrphan(item.id)
    else if (entry.moving.size > 0) void Promise.all(entry.moving).then(() => this.#goOn(entry))
    else this.#goOn(entry)
    this.tellEnd()
  }

  /** Files requested while the worker was finishing. */
  #goOn(entry: Entry): void {
    const wanted = this.#awaited.of(entry.item.id)
    if (wanted.length > 0 && !this.#closed) this.pool.demand(this.jobFor(entry, wanted))
  }
}

const closed = () => new LibraryError('CLOSED', 'The library has been closed.')
