/**
 * GIFs that the visitor has picked or marked, newest first. In memory only, unless the developer
 * passes a storage, because storing a visitor's choices is the developer's decision.
 */
import { useEffect, useState } from 'react'
import { isRecord } from '../../gif/json.ts'
import type { Gif } from '../../gif/types.ts'
import { inDevelopment } from '../../services/inDevelopment.ts'
import type { GifStorage } from './gifStorage.ts'

const RECENT_MAX = 24

interface RecentGifs {
  /** Returns the same array until a GIF is added or removed. */
  list(): readonly Gif[]
  add(gif: Gif): void
  remove(id: string): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** If the storage throws, GIFs stay in memory. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (cause) {
    inDevelopment(log => log.adviseDeveloper(true, 'could not use the storage of a picker', cause))
  }
}

export function createRecentGifs(max = RECENT_MAX, storage?: GifStorage): RecentGifs {
  const listeners = new Set<() => void>()
  const load = () => storage && [...storage.load()].filter(isRecord)
  let gifs: readonly Gif[] = (__PACKAGE__ && tryStorage(load)) || []
  const replace = (next: readonly Gif[]) => {
    gifs = next
    if (__PACKAGE__) tryStorage(() => storage?.save(gifs))
    for (const listener of listeners) listener()
  }
  const without = (id: string) => gifs.filter(gif => gif.id !== id)
  return {
    list: () => gifs,
    add: gif => replace([gif, ...without(gif.id)].slice(0, max)),
    remove: id => replace(without(id)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const recentOf = /* @__PURE__ */ new WeakMap<object, RecentGifs>()

/**
 * Pickers with the same storage, or without one with the same client, share their GIFs, so that a
 * reopened picker still has them.
 */
function recentGifsOf(owner: object, max: number, storage?: GifStorage): RecentGifs {
  const recent = recentOf.get(owner) ?? createRecentGifs(max, storage)
  recentOf.set(owner, recent)
  return recent
}

const NONE: readonly Gif[] = []

/** Recent GIFs as React state; empty until they are read, because a server has none. */
export function useRecentGifs(owner: object, storage?: GifStorage, max = RECENT_MAX) {
  const [picked, setPicked] = useState(NONE)
  const recent = () => recentGifsOf(Object(storage ?? owner), max, storage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recent` depends on these alone
  useEffect(() => {
    const update = () => setPicked(recent().list())
    update()
    return recent().subscribe(update)
  }, [owner, storage, max])
  return { recent, picked }
}

const FAVORITES_MAX = 500
/** Placeholder for the storage of a picker without favourites. */
const NOWHERE = {}

export interface Favorites {
  /** `undefined` without a storage for them. */
  favorites: readonly Gif[] | undefined
  isFavorite(gif: Gif): boolean
  toggleFavorite(gif: Gif): void
}

export const NO_FAVORITES: Favorites = {
  favorites: undefined,
  isFavorite: () => false,
  toggleFavorite() {},
}

/** The GIFs that a visitor has marked, in a storage of the developer. */
export function useFavorites(storage: GifStorage | undefined): Favorites {
  const { recent, picked } = useRecentGifs(NOWHERE, storage, FAVORITES_MAX)
  const isFavorite = ({ id }: Gif) => picked.some(gif => gif.id === id)
  if (!storage) return NO_FAVORITES
  return {
    favorites: picked,
    isFavorite,
    toggleFavorite: gif => (isFavorite(gif) ? recent().remove(gif.id) : recent().add(gif)),
  }
}
