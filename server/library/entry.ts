import { type CachePaths, type Manifest, readManifest } from './cache.ts'
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
  /** Files on their way to the store. */
  moving: Set<Promise<void>>
  /** The pending write of the manifest. */
  saving: Promise<void> | undefined
  /** The pending look at what other processes have made. */
  rereading: Promise<void> | undefined
}

export async function readEntry(paths: CachePaths, item: Item, drawing: string): Promise<Entry> {
  const manifest = await readManifest(paths, item)
  return {
    item,
    drawing,
    manifest,
    failed: new Map(),
    moving: new Set(),
    saving: undefined,
    rereading: undefined,
  }
}
