/**
 * Browsers hold the reader's place while something above changes its height, but not during a
 * smooth scroll: where widgets get ready on the way, it ends beside the anchor.
 * https://drafts.csswg.org/css-scroll-anchoring/#exclusion-api
 */
import { findAll } from './nodes.ts'

const LEAVING = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** Ends each smooth scroll to an anchor there, unless the visitor goes elsewhere. */
export const followAnchor = (): void => {
  // The page may be opened at one.
  let isGoing = true
  for (const type of LEAVING)
    addEventListener(
      type,
      () => {
        isGoing = false
      },
      { capture: true, passive: true },
    )
  addEventListener('popstate', () => {
    isGoing = true
  })
  addEventListener('scrollend', () => {
    const before = scrollY
    if (isGoing && getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      findAll(document, ':target')[0]?.scrollIntoView({ behavior: 'instant' })
    // Until it has ended there by itself.
    isGoing &&= scrollY !== before
  })
}
