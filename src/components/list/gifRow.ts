import type { Gif } from '../../gif/types.ts'

/** The GIFs of a list in their order: an array, or a shelf that keeps most of them packed. */
export interface GifRow extends Iterable<Gif> {
  readonly length: number
  at(index: number): Gif | undefined
  /** The same in all rows that begin alike, if it is known. */
  readonly shelf?: object
}

/** Whether a row begins with all GIFs of another one, so that their places stay. */
export const continues = (row: GifRow, before: GifRow): boolean =>
  (row.shelf !== undefined && row.shelf === before.shelf) ||
  [...before].every(({ id }, index) => row.at(index)?.id === id)
