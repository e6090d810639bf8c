/** Reports how large the content wants to be. */
import type { Size } from '../protocol/messages.ts'
import { createGrowthRule } from './growth.ts'
import { roundSize } from './roundSize.ts'

/**
 * Calls `onSize` with the box of `root`, which has no padding, in CSS pixels, now and whenever it
 * changes, at most once per frame. Returns the function that ends it.
 *
 * Measures the content's own box, not the document's scroll height, which is never less than the
 * frame's height: a frame that follows it could only grow. A loop that grows all the same is cut
 * off. A hidden frame has no size and reports none.
 */
export function observeSize(root: Element, onSize: (size: Size) => void): () => void {
  const shouldFollow = createGrowthRule()
  let last = ''
  // `contentRect` is in layout pixels. If the page scales the widget, as slides do, a bounding box
  // is in screen pixels, which the loader's style would scale again.
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return
    const size = roundSize(entry.contentRect)
    const key = `${size.width}x${size.height}`
    if (key === last || size.width <= 0 || size.height <= 0) return
    if (!shouldFollow(size, performance.now())) return
    last = key
    onSize(size)
  })
  observer.observe(root)
  return () => observer.disconnect()
}
