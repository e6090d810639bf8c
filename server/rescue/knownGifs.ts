/** The GIFs of the library by their ids at other services. */
import type { Item } from '../library/items.ts'
import { createNearest, type SearchableItem } from './nearest.ts'

export type KnownGifs = ReturnType<typeof knownGifs>

export function knownGifs(items: readonly Item[]) {
  const byAlias = new Map<string, Item>()
  const byId = new Map<string, Item>()
  const set = (item: Item) => {
    byId.set(item.id, item)
    for (const alias of item.aliases ?? []) byAlias.set(alias, item)
  }
  for (const item of items) set(item)
  let nearest: ReturnType<typeof createNearest> | undefined
  return {
    itemOf(alias: string): Item | undefined {
      const exact = byAlias.get(alias)
      if (exact || !alias.includes(':')) return exact
      // An operator may have written the id without its service. An item with a known service
      // matches no other.
      const end = alias.slice(alias.indexOf(':'))
      const item = byAlias.get(end.slice(1))
      return item?.aliases?.some(other => other.endsWith(end)) ? undefined : item
    },
    /** Adds an item, or replaces its former state. */
    set(item: Item) {
      set(item)
      nearest = undefined
    },
    /** The GIF with most of these words. */
    nearest(words: ReadonlySet<string>): SearchableItem | undefined {
      nearest ??= createNearest([...byId.values()])
      return nearest(words)
    },
  }
}
