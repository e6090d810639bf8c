/** Makes files of items in child processes, moves them to the store, and updates manifests. */
import { availableParallelism } from 'node:os'
import { MediaError } from '../media/errors.ts'
import { freshProcesses } from '../media/freshProcesses.ts'
import { type ProcessPool, processPool } from '../media/processPool.ts'
import { MediaStoreError } from '../media/store/mediaStore.ts'
import { messageOf } from '../platform/errors.ts'
import { isAdded } from './add/drawing.ts'
import type { BuildTask } from './buildTask.ts'
import { type CachePaths, missingFiles, writeManifest } from './cache.ts'
import { type Entry, isFinished } from './entry.ts'
import { LibraryError } from './errors.ts'
import type { Item } from './items.ts'
import type { KeptFiles } from './keptFiles.ts'
import type { BuildProgress, MediaWork } from './types.ts'

const MAX_PROCESSES = 4
/** Most files that may wait; one page of a grid has dozens. */
const MAX_WAITING_FILES = 1_000
const FILE_TIMEOUT_MS = 5 * 60_000

export interface BuildsOptions {
  paths: CachePaths
  kept: KeptFiles
  /** Pictures of added files with more pixels are refused. Default: none. */
  maxPixels?: number | undefined
  /** Called when all files of an item exist. */
  onComplete(entry: Entry): void
  /** Called when a file was made for an item that was taken down meanwhile. */
  onOrphan(id: string): void
}

export interface BuildOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: BuildProgress) => void) | undefined
}

export class Builds {
  readonly #processes = Math.min(MAX_PROCESSES, Math.max(2, availableParallelism()))
  readonly #drawing: ProcessPool
  /** Decodes strangers' files, which need much memory. */
  readonly #decoding: ProcessPool
  /** Builds under way, by item and file. */
  readonly #making = new Map<string, Promise<void>>()
  /** Builds that requests wait for; work ahead of requests waits for these. */
  readonly #awaited = new Set<Promise<void>>()
  #isClosed = false
  #files = { made: 0, failed: 0 }

  constructor(private readonly options: BuildsOptions) {
    const pool = {
      script: new URL('./buildTask.ts', import.meta.url),
      processes: this.#processes,
      maxQueue: MAX_WAITING_FILES,
      timeoutMs: FILE_TIMEOUT_MS,
    }
    this.#drawing = processPool(pool)
    this.#decoding = freshProcesses({ ...pool, fileOf: argument => (argument as BuildTask).item.id })
  }

  #poolFor(item: Item): ProcessPool {
    return isAdded(item) ? this.#decoding : this.#drawing
  }

  work(): MediaWork {
    return {
      waiting: this.#awaited.size,
      building: this.#drawing.running() + this.#decoding.running(),
      ...this.#files,
    }
  }

  /** Makes a file for a request; concurrent requests share one build. Throws `LibraryError`. */
  async make(entry: Entry, file: string): Promise<void> {
    const made = this.#makeOnce(entry, file, true)
    this.#awaited.add(made)
    try {
      await made
    } finally {
      this.#awaited.delete(made)
    }
  }

  /** Makes an item's missing files, while no request waits. Failures are in `entry.failed`. */
  async finish(entry: Entry, signal?: AbortSignal): Promise<void> {
    for (const file of missingFiles(entry.item, entry.manifest)) {
      while (this.#awaited.size > 0) await Promise.race(this.#awaited).catch(() => {})
      if (this.#isClosed || signal?.aborted || entry.isGone) return
      const error = await this.#makeOnce(entry, file, false).catch((reason: LibraryError) => reason)
      // The item's other files would crash their processes too.
      if (error?.code === 'WORKER_FAILED') return
    }
  }

  /** Finishes many items. Throws `LibraryError` BUILD_FAILED after the last if any failed. */
  async finishAll(entries: readonly Entry[], { signal, onProgress }: BuildOptions): Promise<void> {
    const left = entries.filter(entry => !isFinished(entry))
    const total = entries.length
    let done = total - left.length
    onProgress?.({ done, total, title: '' })
    const buildNext = async () => {
      for (let entry = left.shift(); entry && !signal?.aborted && !this.#isClosed; entry = left.shift()) {
        const { title } = entry.item
        onProgress?.({ done, total, title })
        await this.finish(entry, signal)
        done += 1
        onProgress?.({ done, total, title })
      }
    }
    await Promise.all(Array.from({ length: this.#processes }, buildNext))
    const failures = entries.filter(({ failed }) => failed.size > 0)
    const [first] = failures
    if (!first || signal?.aborted) return
    const [why] = first.failed.values()
    throw new LibraryError(
      'BUILD_FAILED',
      `${failures.length} of ${total} items could not be built, "${first.item.title}" first: ${why?.message}`,
    )
  }

  /** Writes the manifest, one write at a time per item. */
  save(entry: Entry): void {
    const { item, manifest } = entry
    const write = () =>
      writeManifest(this.options.paths, item.id, manifest).catch(() => {
        // The next start rebuilds an item without a manifest.
      })
    entry.saving = (entry.saving ?? Promise.resolve()).then(write)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#drawing.close(), this.#decoding.close()])
    await Promise.allSettled(this.#making.values())
  }

  #makeOnce(entry: Entry, file: string, isAwaited: boolean): Promise<void> {
    const key = `${entry.item.id}/${file}`
    const known = this.#making.get(key)
    if (known) return known
    const made = this.#make(entry, file, isAwaited).finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  async #make(entry: Entry, file: string, isAwaited: boolean): Promise<void> {
    const { item, drawing, manifest, failed } = entry
    const { paths, kept, maxPixels, onComplete, onOrphan } = this.options
    delete manifest.files[file]
    failed.delete(file)
    try {
      if (this.#isClosed) throw closed()
      const task: BuildTask = { item, drawing, file, isAwaited, maxPixels, paths }
      const bytes = await this.#poolFor(item).run<number>('build', task)
      if (entry.isGone) return onOrphan(item.id)
      await kept.keep(item.id, manifest, file, bytes)
    } catch (error) {
      if (entry.isGone) return onOrphan(item.id)
      const reason = this.#isClosed ? closed() : libraryErrorOf(error, item.title)
      this.#files.failed += 1
      if (reason.code !== 'CLOSED' && reason.code !== 'BUSY') failed.set(file, reason)
      throw reason
    }
    this.#files.made += 1
    this.save(entry)
    if (missingFiles(item, manifest).length === 0) onComplete(entry)
  }
}

function libraryErrorOf(error: unknown, title: string): LibraryError {
  if (error instanceof MediaError && error.code === 'BUSY') return new LibraryError('BUSY', error.message)
  if (error instanceof MediaStoreError)
    return new LibraryError('STORE_UNREACHABLE', error.message, { cause: error })
  if (error instanceof MediaError && (error.code === 'PROCESS_ENDED' || error.code === 'TIMEOUT'))
    return new LibraryError('WORKER_FAILED', `Building "${title}" ended its process.`, { cause: error })
  return new LibraryError('BUILD_FAILED', messageOf(error), { cause: error })
}

const closed = () => new LibraryError('CLOSED', 'The library has been closed.')
