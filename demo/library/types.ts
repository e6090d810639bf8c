/** What the catalogue builder and the provider tell each other. */

/**
 * One GIF as the public API sends it (the shape of `src/gif/types.ts` before normalising), with media and
 * avatar addresses relative to the server ("/media/ID/fixed_width.webp"). Byte sizes are absent while a file
 * has not been built; widths and heights are always true.
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
  /** What is being built or was just built, for the progress bar. */
  title: string
}

export interface Library {
  /** Absolute folder of the media files: `ID/FILE`. */
  readonly mediaDir: string
  /** Absolute folder of the users' pictures, complete from the start: `NAME/default.png`, `NAME/80h.png`. */
  readonly avatarsDir: string
  /** Every item's record, built or not. Cheap: no media is made. */
  records(): Promise<GifRecord[]>
  /**
   * The absolute path of one media file, made first when it is not there yet (once, however many ask at the
   * same time). `undefined` when no item has such a file.
   */
  ensureFile(id: string, file: string): Promise<string | undefined>
  /** Builds what is missing, `first` items ahead of the others, until done or aborted. Resumable. */
  buildAll(options?: {
    first?: readonly string[]
    signal?: AbortSignal
    onProgress?: (progress: BuildProgress) => void
  }): Promise<void>
  /** Called with the completed record (byte sizes known) whenever an item's media has been built. Returns the remover. */
  onBuilt(listener: (record: GifRecord) => void): () => void
  close(): Promise<void>
}
