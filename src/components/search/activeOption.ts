/**
 * The active option of a listbox after a key, following the combobox pattern; -1 is the field
 * itself.
 */

const MOVES: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1 >= count ? -1 : active + 1),
  ArrowUp: (active, count) => (active < 0 ? count - 1 : active - 1),
}

/** The next active option; `undefined` if the key does not move. */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  return count > 0 ? MOVES[key]?.(active, count) : undefined
}
