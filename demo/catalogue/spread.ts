/** Deterministic variety: the same key gives the same choice on every machine. */

/** FNV-1a with a final mix, 32 bits. */
export function hashNumber(key: string): number {
  let hash = 0x811c9dc5
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

export function pick<T>(choices: readonly [T, ...T[]] | readonly T[], key: string): T {
  const choice = choices[hashNumber(key) % choices.length]
  if (choice === undefined) throw new RangeError('nothing to pick from')
  return choice
}

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const FIRST_IMPORT_MS = Date.UTC(2026, 0, 5, 9)
const DAY_MS = 86_400_000
const IMPORT_DAYS = 280

/** A date in the first months of the catalogue, distinct for distinct indexes. */
export function importDate(index: number, spread: number): string {
  return new Date(FIRST_IMPORT_MS + (spread % IMPORT_DAYS) * DAY_MS + index * 61_000).toISOString()
}
