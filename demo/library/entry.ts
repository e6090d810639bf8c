import { type CachePaths, type Manifest, readManifest } from './cache.ts'
import type { LibraryError } from './errors.ts'
import type { Item } from './items.ts'

/** An item and what is known of its files. */
export interface Entry {
  item: Item
  manifest: Manifest
  /** Files that could not be made; not tried again before the next start unless somebody asks. */
  failed: Map<string, LibraryError>
  /** The last write of the manifest, while it goes on. */
  saving: Promise<void> | undefined
}

export async function readEntry(paths: CachePaths, item: Item): Promise<Entry> {
  return { item, manifest: await readManifest(paths, item), failed: new Map(), saving: undefined }
}
