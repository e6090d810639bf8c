/** Data that the library passes to the server. */
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

export interface MediaWork {
  /** Files that requests wait for. */
  waiting: number
  /** Items being built. */
  building: number
  /** Files since the library was opened. */
  made: number
  failed: number
}
