/** Says how large the content wants to be. */

export interface Size {
  width: number
  height: number
}

/**
 * Calls `onSize` with the border box of `root` in CSS pixels, now and whenever it changes, at most once a frame.
 *
 * The content's own box is measured and never the document's scroll height: that one is at least as high as the
 * frame, so a frame that follows it can only ever grow. Heights are rounded up, or the last row of pixels would
 * need a scroll bar. A hidden frame has no size and says nothing.
 *
 * Returns the function that ends it.
 */
export function observeSize(root: Element, onSize: (size: Size) => void): () => void {
  let last = ''
  const observer = new ResizeObserver(() => {
    const box = root.getBoundingClientRect()
    const size = { width: Math.round(box.width), height: Math.ceil(box.height - ROUNDING_SLACK_PX) }
    const key = `${size.width}x${size.height}`
    if (key === last || size.width <= 0 || size.height <= 0) return
    last = key
    onSize(size)
  })
  observer.observe(root)
  return () => observer.disconnect()
}

/** Layout in fractions of a pixel (1/64 in Chromium and WebKit) must not cost a whole one. */
const ROUNDING_SLACK_PX = 1 / 32
