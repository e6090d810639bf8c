import { setMaxListeners } from 'node:events'
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
  /** Aborted when the item is taken down. */
  gone: AbortController
  /** The pending write of the manifest. */
  saving: Promise<void> | undefined
  /** The pending look for files that other processes have made. */
  rereading: Promise<void> | undefined
}

export const isFinished = ({ item, manifest }: Entry): boolean => missingFiles(item, manifest).length === 0

export async function readEntry(paths: CachePaths, item: Item, drawing: string): Promise<Entry> {
  const manifest = await readManifest(paths, item)
  const gone = new AbortController()
  // Each request that waits for a file adds a listener.
  setMaxListeners(Number.POSITIVE_INFINITY, gone.signal)
  return {
    item,
    drawing,
    manifest,
    failed: new Map(),
    gone,
    saving: undefined,
    rereading: undefined,
  }
}
