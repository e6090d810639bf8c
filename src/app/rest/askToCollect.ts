/**
 * Makes the engine collect garbage soon. A removed frame is garbage, and while the visitor scrolls,
 * engines do not collect it: hundreds of megabytes pile up.
 */

/**
 * Engines count allocated buffers even if nothing is written to them. One buffer of this size makes
 * Chromium start a collection; a third one would wait until that has ended.
 */
const TAKEN_BYTES = 2 ** 26

/** Only in a frame: in shadow mode it could block the host page, and would free little. */
export function askToCollect(container: Element): void {
  if (container.getRootNode() !== container.ownerDocument) return
  try {
    // Untouched pages of memory are never really allocated.
    Object(new ArrayBuffer(TAKEN_BYTES))
  } catch {
    // Memory is short, so the engine is already collecting.
  }
}
