/**
 * Makes the engine collect garbage soon. A removed frame is garbage, and so is an ended app in
 * shadow mode. While the visitor scrolls, engines do not collect it: hundreds of megabytes pile up.
 */

/**
 * Engines count allocated buffers even if nothing is written to them. One buffer of this size makes
 * Chromium start a collection; a third one would wait until that has ended.
 */
const TAKEN_BYTES = 2 ** 26

/** An app in shadow mode leaves less behind than a frame, so only each eighth asks. */
const APPS_IN_PAGE = 8
let asked = 0

/** Called when the app in `container` is about to end. Does not wait for the collection. */
export function askToCollect(container: Element): void {
  const isInPage = container.getRootNode() !== container.ownerDocument
  if (isInPage && ++asked % APPS_IN_PAGE !== 0) return
  try {
    // Untouched pages of memory are never really allocated.
    Object(new ArrayBuffer(TAKEN_BYTES))
  } catch {
    // Memory is short, so the engine is already collecting.
  }
}
