/**
 * Where a component tree's styles go. A tree of our own knows its root from the start; a tree inside a developer's
 * page learns it when it is attached, so styles asked for before are kept and applied then, ahead of the first paint.
 */
import { adoptSheet, type StyleRoot } from './adoptSheet.ts'

export interface StyleHost {
  /** Uses `css` until the result is called. */
  use(css: string): () => void
  /** The root is known; the result detaches it. */
  attach(root: StyleRoot): () => void
}

interface Use {
  css: string
  release: (() => void) | undefined
}

export function createStyleHost(root?: StyleRoot): StyleHost {
  let current = root
  const uses = new Set<Use>()
  return {
    use(css) {
      const use: Use = { css, release: current && adoptSheet(current, css) }
      uses.add(use)
      return () => {
        uses.delete(use)
        use.release?.()
      }
    },
    attach(next) {
      current = next
      for (const use of uses) use.release ??= adoptSheet(next, use.css)
      return () => {
        current = undefined
        for (const use of uses) {
          use.release?.()
          use.release = undefined
        }
      }
    },
  }
}
export type { StyleRoot }
