/** The GIFs picked last, newest first. In memory only: a visitor's choices are never stored. */
import { useEffect, useState } from 'react'
import type { GifClient } from '../../api/types.ts'
import type { Gif } from '../../gif/types.ts'

const RECENT_MAX = 24

export interface RecentGifs {
  /** Returns the same array until a GIF is added. */
  list(): readonly Gif[]
  add(gif: Gif): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createRecentGifs(max = RECENT_MAX): RecentGifs {
  const listeners = new Set<() => void>()
  let gifs: readonly Gif[] = []
  return {
    list: () => gifs,
    add(gif) {
      gifs = [gif, ...gifs.filter(({ id }) => id !== gif.id)].slice(0, max)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const recentOfClient = /* @__PURE__ */ new WeakMap<GifClient, RecentGifs>()

/** Pickers of one client share their recent picks, so that a reopened picker still has them. */
function recentGifsOf(client: GifClient): RecentGifs {
  const known = recentOfClient.get(client)
  if (known) return known
  const recent = createRecentGifs()
  recentOfClient.set(client, recent)
  return recent
}

/** The recent picks as React state. */
export function useRecentGifs(client: GifClient): { recent: RecentGifs; picked: readonly Gif[] } {
  const recent = recentGifsOf(client)
  const [picked, setPicked] = useState(recent.list)
  useEffect(() => {
    const update = () => setPicked(recent.list())
    update()
    return recent.subscribe(update)
  }, [recent])
  return { recent, picked }
}
