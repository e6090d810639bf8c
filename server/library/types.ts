/** The interface between library and server. */
import type { MediaFile } from '../media/store/mediaStore.ts'
import type { Rating } from './items.ts'

/**
 * A GIF as the public API sends it (`src/gif/types.ts` before normalising), with addresses relative
 * to the server ("/media/ID/VERSION/fixed_width.webp"). Byte sizes are absent until a file has been
 * built; widths and heights are always present.
 */
export interface GifRecord {
  id: string
  type: 'gif' | 'sticker' | 'video' | 'text'
  slug: string
  title: string
  tags: string[]
  rating: Rating
  is_sticker: boolean
  /** ISO 8601. */
  import_datetime: string
  [field: string]: unknown
}

export interface BuildProgress {
  done: number
  total: number
  /** The item being built or just built, for the progress bar. */
  title: string
}

export interface Library {
  /** Absolute path of the media folder, with files `ID/FILE` where no object store is used. */
  readonly mediaDir: string
  /** Absolute path of the avatars, complete on opening: `NAME/default.png`, `NAME/80h.png`. */
  readonly avatarsDir: string
  /** All records, built or not. Cheap: builds no media. */
  records(): Promise<GifRecord[]>
  /**
   * A media file, which is built first if missing (once, for any number of concurrent calls).
   * `undefined` if there is no such file. Throws `LibraryError`, `MediaStoreError`.
   */
  ensureFile(id: string, file: string): Promise<MediaFile | undefined>
  /** Marks a file as missing, so that the next request builds it again. */
  forgetFile(id: string, file: string): void
  /** The version in the addresses of an item's files; another one if their content changes. */
  version(id: string): string | undefined
  /** Builds missing files, `first` items ahead of the others, until done or aborted. Resumable. */
  buildAll(options?: {
    first?: readonly string[]
    signal?: AbortSignal
    onProgress?: (progress: BuildProgress) => void
  }): Promise<void>
  /** Ids of the items that lack media, among `ids` if given. */
  unfinished(ids?: readonly string[]): Promise<string[]>
  /** Builds what an item lacks. Rejects if a file cannot be made. */
  finish(id: string): Promise<void>
  /**
   * Removes an item and its media, until the process ends. The library's copy of an added file is
   * kept for `restore`.
   */
  takeDown(id: string): Promise<void>
  /** Restores an added item that was taken down, and builds its media again. */
  restore?(id: string): Promise<void>
  /** Called with the complete record whenever an item has been built. Returns the remover. */
  onBuilt(listener: (record: GifRecord) => void): () => void
  /** Load of the media workers, for the operator. */
  work?(): MediaWork
  close(): Promise<void>
}

export interface MediaWork {
  /** Files that requests wait for. */
  waiting: number
  /** Items being built. */
  building: number
  /** Files since the library was opened. */
  made: number
  failed: number
}
