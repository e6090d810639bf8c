/**
 * Browsers hold the reader's place while something above changes its height, but not during a
 * smooth scroll: where widgets get ready on the way, it ends beside the anchor.
 * https://drafts.csswg.org/css-scroll-anchoring/#exclusion-api
 */
import { findAll } from './nodes.ts'

/** A link is followed; the visitor goes elsewhere. */
const DECIDING = ['popstate', 'wheel', 'keydown', 'pointerdown']

/**
 * Ends each smooth scroll to an anchor there, unless the visitor goes elsewhere. `isGoing` in a
 * page that may be opened at one.
 */
export const followAnchor = (isGoing: boolean): void => {
  const decide = ({ type }: Event) => {
    isGoing = type === 'popstate'
  }
  for (const type of DECIDING) addEventListener(type, decide, { capture: true, passive: true })
  addEventListener('scrollend', () => {
    if (!isGoing) return
    const before = scrollY
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      findAll(document, ':target')[0]?.scrollIntoView({ behavior: 'instant' })
    // Until it has ended there by itself.
    isGoing = scrollY !== before
  })
}
