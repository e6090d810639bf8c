import { parsePlainValue } from './parsePlainValue.ts'
import { plainValue } from './plainValue.ts'
import type { GifSource } from './source.ts'

/**
 * The source that a `data-gif` value names, as documented or as people paste it; `undefined` if it
 * names none. Calls `onBad` for each file without a valid address. Never throws.
 */
export const parseSource = (raw: string, onBad?: (address: string) => void): GifSource | undefined =>
  parsePlainValue(raw, onBad) ?? parsePlainValue(plainValue(raw))
