/** Takes files into the library while the server runs. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Limits } from '../../media/decode/decodedMedia.ts'
import type { MediaStore } from '../../media/store/mediaStore.ts'
import { hashOf } from '../../platform/files.ts'
import { type CachePaths, readManifest, removeLeftovers } from '../cache.ts'
import type { Item } from '../items.ts'
import { KeptFiles } from '../keptFiles.ts'
import { recordOf } from '../records.ts'
import type { GifRecord } from '../types.ts'
import { Adder, type AddOutcome } from './addFiles.ts'
import type { FoundFile } from './findFiles.ts'
import { type AddOptions, addedId } from './itemOf.ts'
import type { GifMetadata } from './metadata.ts'

/** An upload that takes longer never ends. */
const ARRIVES_WITHIN_MS = 6 * 3_600_000

export interface Intake {
  /** The largest file, in bytes. */
  readonly maxBytes: number
  /** A new path for a file that arrives. */
  place(): string
  /** The id that a file's content has in the library. */
  idOf(path: string): Promise<string>
  /** Adds a file. Throws where no file could be added. */
  add(file: FoundFile): Promise<AddOutcome>
  /** Adds one that arrived at a place; `name` as its sender called it. */
  addArrived(path: string, name: string, about: GifMetadata): Promise<AddOutcome>
  /** What the library tells of an item. */
  record(item: Item): Promise<GifRecord>
  close(): Promise<void>
}

/** `options` of files about which nothing else is said. */
export async function openIntake(
  paths: CachePaths,
  media: MediaStore,
  limits: Limits,
  options: AddOptions = { rating: 'g', tags: [], sticker: 'auto' },
): Promise<Intake> {
  const folder = join(paths.root, 'arriving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder, Date.now() - ARRIVES_WITHIN_MS)
  const adder = new Adder(paths, new KeptFiles(paths, media), limits, options)
  let count = 0
  return {
    maxBytes: limits.bytes,
    place: () => join(folder, `${process.pid}-${Date.now()}-${++count}.tmp`),
    idOf: async path => addedId(await hashOf(path)),
    add: file => adder.add(file),
    addArrived: (path, name, about) => adder.add({ path, relativePath: name, shown: name, about }),
    record: async item => recordOf(item, await readManifest(paths, item)),
    close: () => adder.close(),
  }
}
