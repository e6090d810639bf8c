/**
 * Where the styles of a component tree go. Our own trees know their root from the start. In a
 * developer's page each component attaches the root that it is in.
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
  /** Adopts everything prepared, for an effect that measures before others have run. */
  adopt(): void
  /** Adds a root that gets all sheets, those in use and later ones. */
  attach(root: StyleRoot): void
}

interface Sheet {
  users: number
  /** One for each root that has adopted it. */
  releases: (() => void)[]
}

export function createStyleHost(root?: StyleRoot): StyleHost {
  const roots = new Set<StyleRoot>(root && [root])
  /** In the order of adoption. */
  const sheets = new Map<string, Sheet>()
  /** In the order of rendering, parents first. */
  let prepared: string[] = []

  function prepare(css: string) {
    if (!sheets.has(css) && !prepared.includes(css)) prepared.push(css)
  }

  function adopt() {
    // Children first, so that the rules of a parent override those of its parts.
    for (const css of prepared.reverse()) {
      sheets.set(css, { users: 0, releases: [...roots].map(root => adoptSheet(root, css)) })
    }
    prepared = []
  }

  return {
    prepare,
    adopt,
    use(css) {
      prepare(css)
      adopt()
      const sheet = sheets.get(css) as Sheet
      sheet.users++
      let released = false
      return () => {
        if (released) return
        released = true
        if (--sheet.users > 0) return
        for (const release of sheet.releases) release()
        sheets.delete(css)
      }
    },
    attach(root) {
      if (!__PACKAGE__ || roots.has(root)) return
      roots.add(root)
      for (const [css, sheet] of sheets) sheet.releases.push(adoptSheet(root, css))
      adopt()
    },
  }
}
export type { StyleRoot }
