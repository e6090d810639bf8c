/**
 * An item's finished files, in its manifest and in the store. The two differ after a process was
 * killed, a file was deleted, or another machine has made a file.
 */
import { join } from 'node:path'
import { folderStore } from '../media/store/folderStore.ts'
import type { MediaFile, MediaStore, MediaVersion } from '../media/store/mediaStore.ts'
import { hashOf } from '../platform/files.ts'
import { type CachePaths, itemVersionOf, type Manifest, readManifest } from './cache.ts'
import type { Item } from './items.ts'

export class KeptFiles {
  /** The folder where files are made. */
  readonly #made: MediaStore

  constructor(
    private readonly paths: CachePaths,
    private readonly store: MediaStore,
  ) {
    this.#made = folderStore(paths.media)
  }

  /** The file, if the manifest has it and the store does too. */
  async find(id: string, manifest: Manifest, file: string): Promise<MediaFile | undefined> {
    const bytes = manifest.files[file]
    const of = ofManifest(id, manifest)
    if (bytes === undefined || !(await this.store.isWhole(of, file, bytes))) return undefined
    return this.store.file(of, file, bytes)
  }

  /** Moves a file from the media folder to the store, then adds it to the manifest. */
  async keep(id: string, manifest: Manifest, file: string, bytes: number): Promise<void> {
    const path = join(this.paths.media, id, file)
    const hash = await hashOf(path)
    await this.store.keep?.(ofManifest(id, manifest), file, path)
    manifest.files[file] = bytes
    manifest.hashes = { ...manifest.hashes, [file]: hash }
  }

  /**
   * Updates `manifest` in place to match the store, after moving the folder's finished files there.
   */
  async compare(id: string, manifest: Manifest): Promise<void> {
    // Compares only these files, so that files added meanwhile stay.
    const before = Object.entries(manifest.files)
    const there = await this.store.list(ofManifest(id, manifest))
    const compareOne = async ([file, bytes]: [string, number]) => {
      if (bytes > 0 && there.get(file) === bytes) return
      // The file is from before this store was set, or from a killed process.
      if (await this.#made.isWhole(ofManifest(id, manifest), file, bytes)) {
        await this.keep(id, manifest, file, bytes)
      } else delete manifest.files[file]
    }
    await Promise.all(before.map(compareOne))
    if (this.store.keepsVersions) Object.assign(manifest.files, Object.fromEntries(there))
  }

  /** Merges the files that other processes have added to the manifest or to the store. */
  async reread(item: Item, manifest: Manifest): Promise<void> {
    const { files, hashes } = await readManifest(this.paths, item)
    manifest.files = { ...manifest.files, ...files }
    manifest.hashes = { ...manifest.hashes, ...hashes }
    await this.compare(item.id, manifest)
  }
}

export const ofManifest = (id: string, manifest: Manifest): MediaVersion => ({
  id,
  version: itemVersionOf(manifest),
})
