/**
 * Corrects smooth scrolls that end beside their anchor. Browsers keep the reader's place when
 * content above changes its height, except during a smooth scroll, so widgets that become ready on
 * the way shift its end. https://drafts.csswg.org/css-scroll-anchoring/#exclusion-api
 */
import { findAll, listenToPage } from './nodes.ts'

/** The anchor that a page scrolls to smoothly. */
export const smoothTarget = (): Element | undefined =>
  getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
    ? findAll(document, ':target')[0]
    : undefined

/** Events by which a visitor follows a link or scrolls elsewhere. */
const DECIDING_EVENTS = 'popstate wheel touchmove keydown pointerdown'

/** Whether the page scrolls, by a link or a script rather than by the visitor's wheel or finger. */
export let isScrolledByPage = false

/**
 * Corrects the end of each smooth scroll to an anchor, unless the visitor scrolls elsewhere.
 * `isGoing`: the page may have been opened at an anchor.
 */
export const followAnchor = (isGoing: boolean): void => {
  let isDriven = false
  const updateIntent = ({ type }: Event) => {
    isGoing = type === 'popstate'
    isDriven = /wheel|move/.test(type)
  }
  // Passive by default: https://dom.spec.whatwg.org/#default-passive-value
  for (const type of DECIDING_EVENTS.split(' ')) listenToPage(type, updateIntent, true)
  listenToPage('scroll', () => {
    isScrolledByPage = !isDriven
  })
  listenToPage('scrollend', () => {
    isScrolledByPage = false
    if (!isGoing) return
    const before = scrollY
    smoothTarget()?.scrollIntoView({ behavior: 'instant' })
    // The scroll has ended once the position no longer changes.
    isGoing = scrollY !== before
  })
}
