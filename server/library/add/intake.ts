/** Takes an operator's files into the library, one item per content, with all renditions. */
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Limits } from '../../media/decode/decodedMedia.ts'
import { MediaError } from '../../media/errors.ts'
import { freshProcesses } from '../../media/freshProcesses.ts'
import { areAlike } from '../../media/looks.ts'
import type { ProcessPool } from '../../media/processPool.ts'
import { REMEDIES } from '../../media/remedies.ts'
import type { MediaStore } from '../../media/store/mediaStore.ts'
import { messageOf } from '../../platform/errors.ts'
import { hashOf, removeFolder, writeWhole } from '../../platform/files.ts'
import { type CachePaths, readManifest, removeLeftovers, writeManifest } from '../cache.ts'
import { LibraryError } from '../errors.ts'
import type { Item } from '../items.ts'
import { KeptFiles } from '../keptFiles.ts'
import { recordOf } from '../records.ts'
import type { GifRecord } from '../types.ts'
import { readAddedItem, readAddedItems, writeAddedItem } from './addedFiles.ts'
import type { AddTask, MadeMedia } from './addTask.ts'
import type { FoundFile } from './findFiles.ts'
import { type AddOptions, addedId, sourceFile } from './itemOf.ts'
import type { GifMetadata } from './metadata.ts'
import type { Look, Noted } from './notes.ts'
import { readSidecar } from './sidecar.ts'

export type AddOutcome =
  | ({ result: 'added'; note?: string } & Noted)
  /** The same content has already been added. */
  | { result: 'known'; item: Item }
  | { result: 'failed'; reason: string }

/** Files processed at the same time. */
export const PROCESSES = Math.min(4, Math.max(2, availableParallelism()))
const FILE_TIMEOUT_MS = 10 * 60_000

/** Age at which an unfinished upload counts as abandoned. */
const ARRIVES_WITHIN_MS = 6 * 3_600_000

/** `options` apply to files without metadata of their own. */
export async function openIntake(
  paths: CachePaths,
  media: MediaStore,
  limits: Limits,
  options: AddOptions = { rating: 'g', tags: [], sticker: 'auto' },
): Promise<Intake> {
  const arriving = join(paths.root, 'arriving')
  await mkdir(arriving, { recursive: true, mode: 0o700 })
  await removeLeftovers(arriving, Date.now() - ARRIVES_WITHIN_MS)
  return new Intake(paths, arriving, new KeptFiles(paths, media), limits, options)
}

export class Intake {
  readonly #pool: ProcessPool = freshProcesses({
    script: new URL('./addTask.ts', import.meta.url),
    processes: PROCESSES,
    maxQueue: 1000,
    timeoutMs: FILE_TIMEOUT_MS,
  })
  readonly #openedMs = Date.now()
  #looks: Promise<(Look & { looks: string })[]> | undefined
  /** Additions under way by content, so that equal files are not added twice. */
  readonly #adding = new Map<string, Promise<AddOutcome>>()

  #count = 0

  constructor(
    private readonly paths: CachePaths,
    private readonly arriving: string,
    private readonly kept: KeptFiles,
    private readonly limits: Limits,
    private readonly options: AddOptions,
  ) {}

  /** The largest file, in bytes. */
  get maxBytes(): number {
    return this.limits.bytes
  }

  /** A new path for a file that arrives. */
  place(): string {
    return join(this.arriving, `${process.pid}-${Date.now()}-${++this.#count}.tmp`)
  }

  /** The id that a file's content has in the library. */
  async idOf(path: string): Promise<string> {
    return addedId(await hashOf(path))
  }

  /** The record of an item, with the sizes of its finished files. */
  async record(item: Item): Promise<GifRecord> {
    return recordOf(item, await readManifest(this.paths, item))
  }

  /** Adds a file that arrived at `path`; `name` is the sender's name for it. */
  addArrived(path: string, name: string, about: GifMetadata): Promise<AddOutcome> {
    return this.add({ path, relativePath: name, shown: name, about })
  }

  /**
   * Adds one file. A problem with the file is an outcome; a problem with the libraries or the cache
   * is thrown. May be killed at any moment: the next run continues.
   */
  async add(file: FoundFile): Promise<AddOutcome> {
    try {
      const { size } = await stat(file.path)
      if (size > this.limits.bytes) {
        const most = Math.round(this.limits.bytes / 1e6)
        throw new MediaError('UNREADABLE', `is larger than ${most} MB; MEDIA_MAX_MB allows more`)
      }
      const hash = await hashOf(file.path)
      await this.#adding.get(hash)?.catch(() => {})
      const adding = this.#addOnce(file, hash)
      this.#adding.set(hash, adding)
      try {
        return await adding
      } finally {
        if (this.#adding.get(hash) === adding) this.#adding.delete(hash)
      }
    } catch (error) {
      if (codeOf(error) === 'AV_MISSING') throw error
      if (['ENOSPC', 'EROFS', 'EDQUOT'].includes(codeOf(error))) {
        throw new LibraryError('CACHE_UNUSABLE', `The cache cannot be written: ${messageOf(error)}`, {
          cause: error,
        })
      }
      return { result: 'failed', reason: reasonOf(error) }
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }

  async #addOnce(file: FoundFile, hash: string): Promise<AddOutcome> {
    const id = addedId(hash)
    const known = await readAddedItem(join(this.paths.added, `${id}.json`))
    if (known) {
      const copy = join(this.paths.sources, known.source.file)
      // Restores a copy that was lost or damaged. The server and `build` restore media.
      if ((await hashOf(copy).catch(() => '')) !== hash) await this.#copy(file, known.source.file)
      return { result: 'known', item: known }
    }
    const source = sourceFile(hash, file.relativePath)
    const { relativePath } = file
    try {
      await this.#copy(file, source)
      let note: string | undefined
      const about = await readSidecar(file.path).catch((error: unknown): GifMetadata => {
        note = messageOf(error)
        return {}
      })
      const made = await this.#pool.run<MadeMedia>('add', {
        source,
        relativePath,
        hash,
        importDatetime: new Date().toISOString(),
        about: { ...file.about, ...about },
        options: this.options,
        limits: this.limits,
        paths: this.paths,
      } satisfies AddTask)
      await this.#keep(made)
      // Writes the record last, so that the library lists no incomplete item.
      await writeAddedItem(this.paths, made.item)
      const { item, cut, endsEarly } = made
      return {
        result: 'added',
        item,
        alike: await this.#alike(item),
        endsEarly,
        ...(cut !== undefined && { cut }),
        ...(note !== undefined && { note }),
      }
    } catch (error) {
      // A GIF that was taken down keeps its source, for its restoration.
      const isWithdrawn = await readAddedItem(join(this.paths.withdrawn, `${id}.json`))
      if (!isWithdrawn) await this.#forget(id, source)
      throw error
    }
  }

  /** Other added files that look like a new one: copies in another size, format or quality. */
  async #alike({ id, title, looks }: Item): Promise<Look[]> {
    const lookOf = ({ id, title, looks }: Item) => (looks ? [{ id, title, looks }] : [])
    this.#looks ??= readAddedItems(this.paths, () => {}).then(all => all.flatMap(lookOf))
    const all = await this.#looks
    if (!looks) return []
    const alike = all.filter(other => other.id !== id && areAlike(looks, other.looks))
    all.push({ id, title, looks })
    return alike
  }

  /** Later steps read the copy, because names of strangers' files may not be text. */
  #copy(file: FoundFile, source: string): Promise<void> {
    return writeWhole(join(this.paths.sources, source), aside => copyFile(file.path, aside))
  }

  async #keep({ item, files }: MadeMedia): Promise<void> {
    const manifest = await readManifest(this.paths, item)
    for (const [file, bytes] of Object.entries(files)) {
      await this.kept.keep(item.id, manifest, file, bytes)
    }
    await writeManifest(this.paths, item.id, manifest)
    // Removes temporary files of a killed run.
    await removeLeftovers(join(this.paths.media, item.id), this.#openedMs)
  }

  /** Removes the files of an item that failed. */
  async #forget(id: string, source: string): Promise<void> {
    const { media, manifests, sources } = this.paths
    await removeFolder(join(media, id)).catch(() => {})
    await rm(join(manifests, `${id}.json`), { force: true })
    await rm(join(sources, source), { force: true })
  }
}

function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'PROCESS_ENDED':
      return `ended the process that decoded it, as what is damaged does: ${REMEDIES.again}`
    case 'TIMEOUT':
      return `takes longer than ${FILE_TIMEOUT_MS / 60_000} minutes: add a smaller or shorter version`
    case 'EACCES':
    case 'EPERM':
      return `may not be read (${codeOf(error)}): let this user read it`
    default:
      return messageOf(error)
  }
}

/** Errors lose their class between processes, so only `code` tells them apart. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
