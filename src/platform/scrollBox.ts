/**
 * The box in which an element scrolls: the nearest scrolling ancestor, across shadow roots, or the
 * page.
 */
import type { Axis } from '../layout/viewWindow.ts'

export interface ScrollBox {
  /** The box's visible area in viewport coordinates. */
  rect: Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>
  /** Scrolls along the axis without animation, pixels. */
  scrollBy(pixels: number): void
}

const parentOf = (element: Element): Element | null => {
  const parent = element.assignedSlot ?? element.parentNode
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
}

export function scrollBoxOf(element: Element, axis: Axis): ScrollBox | undefined {
  const view = element.ownerDocument.defaultView
  const page = element.ownerDocument.scrollingElement
  const down = axis === 'down'
  for (let box = parentOf(element); box && box !== page; box = parentOf(box)) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (/auto|scroll/.test(down ? overflowY : overflowX)) return asScrollBox(box, innerRect(box), axis)
  }
  if (!view || !page) return undefined
  const { clientWidth: right, clientHeight: bottom } = page
  return asScrollBox(page, { top: 0, left: 0, right, bottom }, axis)
}

function innerRect(box: Element): ScrollBox['rect'] {
  const { left, top } = box.getBoundingClientRect()
  const [x, y] = [left + box.clientLeft, top + box.clientTop]
  return { left: x, top: y, right: x + box.clientWidth, bottom: y + box.clientHeight }
}

const asScrollBox = (box: Element, rect: ScrollBox['rect'], axis: Axis): ScrollBox => ({
  rect,
  scrollBy(pixels) {
    const way = axis === 'left' ? -pixels : pixels
    box.scrollBy({ [axis === 'down' ? 'top' : 'left']: way, behavior: 'instant' })
  },
})
