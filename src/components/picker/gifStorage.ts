/** Stores the visitor's GIFs of a picker between visits, if the developer wants that. */
import { checkGif } from '../../gif/checkGif.ts'
import { isRecord } from '../../gif/json.ts'
import type { Gif } from '../../gif/types.ts'

/** Keeps GIFs from one visit to the next. */
export interface GifStorage {
  /** The GIFs saved last; empty before. */
  load(): readonly Gif[]
  /** Replaces the stored GIFs. */
  save(gifs: readonly Gif[]): void
}

/**
 * Keeps GIFs in the browser's `localStorage` under `name`; in memory where the browser refuses it.
 * Ask the visitor first where the law demands it.
 *
 * @example
 * ```tsx
 * const recents = localGifs('my-app:recent-gifs')
 * const App = () => <Picker recents={recents} onPick={send} />
 * ```
 */
export function localGifs(name: string): GifStorage {
  let kept: readonly Gif[] = []
  return {
    load() {
      try {
        const saved: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
        if (Array.isArray(saved)) kept = saved.filter(isRecord).map(checkGif)
      } catch {
        // The browser refuses storage, or the entry has another format.
      }
      return kept
    },
    save(gifs) {
      kept = gifs
      try {
        localStorage.setItem(name, JSON.stringify(gifs))
      } catch {
        // Storage is refused or full, so they stay in memory.
      }
    },
  }
}
