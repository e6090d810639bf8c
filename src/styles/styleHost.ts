/**
 * Where the styles of a component tree go. Our own trees know their root from the start. A tree in
 * a developer's page learns it when attached, and earlier styles are applied then.
 *
 * Layout effects measure, so every sheet must be in place before the first of them runs. preact
 * runs the effects of children before those of their parents, insertion effects included. So
 * components announce their styles while rendering, and the first effect of a commit adopts all of
 * them.
 */
import { adoptSheet, type StyleRoot } from './adoptSheet.ts'

export interface StyleHost {
  /** Announces that `css` is about to be used. Idempotent, so it may be called while rendering. */
  prepare(css: string): void
  /** Uses `css` until the returned function is called. Adopts everything prepared. */
  use(css: string): () => void
  /** Sets the root. The returned function removes all sheets from it. */
  attach(root: StyleRoot): () => void
}

interface Sheet {
  users: number
  /** Set while adopted. */
  release?: (() => void) | undefined
}

export function createStyleHost(root?: StyleRoot): StyleHost {
  let current = root
  /** In the order of adoption. */
  const sheets = new Map<string, Sheet>()
  /** In the order of rendering, parents first. */
  let prepared: string[] = []

  function prepare(css: string) {
    if (!sheets.has(css) && !prepared.includes(css)) prepared.push(css)
  }

  function adoptPrepared() {
    // Children first, so that the rules of a parent override those of its parts.
    for (const css of prepared.reverse()) {
      sheets.set(css, { users: 0, release: current && adoptSheet(current, css) })
    }
    prepared = []
  }

  return {
    prepare,
    use(css) {
      prepare(css)
      adoptPrepared()
      const sheet = sheets.get(css) as Sheet
      sheet.users++
      let released = false
      return () => {
        if (released) return
        released = true
        if (--sheet.users > 0) return
        sheet.release?.()
        sheets.delete(css)
      }
    },
    attach(next) {
      current = next
      for (const [css, sheet] of sheets) sheet.release ??= adoptSheet(next, css)
      adoptPrepared()
      return () => {
        current = undefined
        for (const sheet of sheets.values()) {
          sheet.release?.()
          sheet.release = undefined
        }
      }
    },
  }
}
export type { StyleRoot }
