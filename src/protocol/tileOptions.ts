/** The options that decide how tiles are laid out and move. Rows of the table in `options.ts`. */
import { choice, count, countFrom } from './optionSpecs.ts'

export const TILE_OPTIONS = {
  columns: count(1, 20),
  gutter: countFrom(0, 100, 6),
  motion: choice('auto', 'play', 'hover', 'still'),
} as const
