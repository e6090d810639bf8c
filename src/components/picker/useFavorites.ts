/** The GIFs that a visitor has marked, in a storage of the developer. */
import type { Gif } from '../../gif/types.ts'
import type { GifStorage } from './gifStorage.ts'
import { useRecentGifs } from './recentGifs.ts'

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
