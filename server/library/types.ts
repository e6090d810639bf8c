/** The interface between library and server. */

/**
 * A GIF as the public API sends it (`src/gif/types.ts` before normalising), with addresses relative
 * to the server ("/media/ID/fixed_width.webp"). Byte sizes are absent until a file has been built;
 * widths and heights are always present.
 */
export interface GifRecord {
  id: string
  type: 'gif' | 'sticker' | 'video' | 'text'
  slug: string
  title: string
  tags: string[]
  rating: 'g' | 'pg' | 'pg-13' | 'r'
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
  /** Absolute path of the media folder, with files `ID/FILE`. */
  readonly mediaDir: string
  /** Absolute path of the avatars, complete on opening: `NAME/default.png`, `NAME/80h.png`. */
  readonly avatarsDir: string
  /** All records, built or not. Cheap: builds no media. */
  records(): Promise<GifRecord[]>
  /**
   * The absolute path of a media file, which is built first if missing (once, for any number of
   * concurrent calls). `undefined` if there is no such file.
   */
  ensureFile(id: string, file: string): Promise<string | undefined>
  /** Builds missing files, `first` items ahead of the others, until done or aborted. Resumable. */
  buildAll(options?: {
    first?: readonly string[]
    signal?: AbortSignal
    onProgress?: (progress: BuildProgress) => void
  }): Promise<void>
  /**
   * Removes an item and its media, until the process ends. An added item is deleted for good, with
   * the library's copy of its file.
   */
  takeDown(id: string): Promise<void>
  /** Called with the complete record whenever an item has been built. Returns the remover. */
  onBuilt(listener: (record: GifRecord) => void): () => void
  /** What the media workers do, for the operator. */
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
