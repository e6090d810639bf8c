/** State of a paged list. Pure; `createPages` runs it. */
import type { Gif } from '../gif/types.ts'

export interface PagesState {
  /**
   * `idle`: the next page may be fetched. `stalled`: the last fetch failed silently; nothing is
   * fetched until the end leaves the view and returns. `error`: it failed and the visitor sees it.
   * `done`: no more pages.
   */
  status: 'idle' | 'fetching' | 'stalled' | 'error' | 'done'
  gifs: readonly Gif[]
  /** Number of GIFs in all, if the provider says so. */
  total: number | undefined
  /** Why the last fetch failed. */
  error: unknown
}

export type PagesEvent =
  | { type: 'fetch' }
  | { type: 'loaded'; gifs: readonly Gif[]; total: number | undefined; ended: boolean }
  | { type: 'failed'; error: unknown; silent: boolean }
  | { type: 'wake' }

export const NO_PAGES: PagesState = { status: 'idle', gifs: [], total: undefined, error: undefined }

export function nextPages(state: PagesState, event: PagesEvent): PagesState {
  switch (event.type) {
    case 'fetch':
      return canFetch(state) ? { ...state, status: 'fetching' } : state
    case 'loaded': {
      if (state.status !== 'fetching') return state
      // A page without new GIFs is the end, whatever the provider says.
      const done = event.ended || event.gifs.length === state.gifs.length
      const gifs = event.gifs.length === state.gifs.length ? state.gifs : event.gifs
      return {
        status: done ? 'done' : 'idle',
        gifs,
        total: done ? gifs.length : event.total,
        error: undefined,
      }
    }
    case 'failed':
      if (state.status !== 'fetching') return state
      return { ...state, status: event.silent ? 'stalled' : 'error', error: event.error }
    case 'wake':
      return state.status === 'stalled' ? { ...state, status: 'idle' } : state
  }
}

/** Whether a fetch may start: none is running and there may be more. */
export const canFetch = ({ status }: PagesState): boolean => status !== 'fetching' && status !== 'done'

/**
 * Whether there is nothing to show: no GIFs, or none since the first page failed, even during a
 * retry.
 */
export const showsNothing = ({ gifs, status, error }: PagesState): boolean =>
  gifs.length === 0 && (status === 'done' || error !== undefined)
