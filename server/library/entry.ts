import { type CachePaths, type Manifest, missingFiles, readManifest } from './cache.ts'
import type { LibraryError } from './errors.ts'
import type { Item } from './items.ts'

/** An item and the state of its files. */
export interface Entry {
  item: Item
  /** The module that draws it: `ItemSource.drawing`. */
  drawing: string
  manifest: Manifest
  /** Files that failed to build; retried on request or after a restart. */
  failed: Map<string, LibraryError>
  /** Whether the item was taken down. */
  isGone: boolean
  /** The pending write of the manifest. */
  saving: Promise<void> | undefined
  /** The pending look for files that other processes have made. */
  rereading: Promise<void> | undefined
}

export const isFinished = ({ item, manifest }: Entry): boolean => missingFiles(item, manifest).length === 0

export async function readEntry(paths: CachePaths, item: Item, drawing: string): Promise<Entry> {
  return {
    item,
    drawing,
    manifest: await readManifest(paths, item),
    failed: new Map(),
    isGone: false,
    saving: undefined,
    rereading: undefined,
  }
}
