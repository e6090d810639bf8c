/**
 * Browsers hold the reader's place while something above changes its height, but not during a
 * smooth scroll: where widgets get ready on the way, it ends beside the anchor.
 * https://drafts.csswg.org/css-scroll-anchoring/#exclusion-api
 */
import { findAll } from './nodes.ts'

const FOLLOWING = 'popstate'
const LEAVING = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Ends each smooth scroll to an anchor there, unless the visitor goes elsewhere. `isGoing` in a
 * page that may be opened at one.
 */
export const followAnchor = (isGoing: boolean): void => {
  const decide = ({ type }: Event) => {
    isGoing = type === FOLLOWING
  }
  for (const type of [FOLLOWING, ...LEAVING]) addEventListener(type, decide, { capture: true, passive: true })
  addEventListener('scrollend', () => {
    if (!isGoing) return
    const before = scrollY
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      findAll(document, ':target')[0]?.scrollIntoView({ behavior: 'instant' })
    // Until it has ended there by itself.
    isGoing = scrollY !== before
  })
}
