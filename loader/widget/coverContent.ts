import { callPrototype } from '../nodes.ts'
import { adoptRules } from './host.ts'
import type { State } from './machine.ts'

/**
 * Returns a function that moves `box`, in the last child of `element`, over the author's content,
 * where a box in a shadow root is placed; an error stays below it. It repeats this when the
 * content's size changes, and stops without a state.
 */
export const coverContent = (
  element: Element,
  carrier: Element,
  box: HTMLElement,
): ((state: State) => void) => {
  let isError: boolean
  let marginPx = 0
  const cover = () => {
    // Pages replace the list of sheets, which shows the content again.
    adoptRules(element)
    const content = callPrototype(document, 'createRange') as Range
    content.setStart(element, 0)
    content.setEndBefore(carrier)
    const { top, height } = content.getBoundingClientRect()
    const rect = box.getBoundingClientRect()
    // Converts from screen pixels, because a page may scale its elements. Keeps the margin until
    // then, because browsers could anchor the reader's place to the box in between.
    const px = marginPx + ((top - rect.top) * box.offsetWidth) / rect.width
    marginPx = (height && !isError && Math.min(0, px)) || 0
    box.style.marginTop = `${marginPx}px`
  }
  // Waits for the next frame, because browsers would report a resize loop as the page's error.
  const observer = new ResizeObserver(() => requestAnimationFrame(() => carrier.parentNode && cover()))
  return state => {
    isError = state === 'error'
    observer.disconnect()
    if (!state) return
    cover()
    observer.observe(element)
  }
}
