/**
 * Asks the engine to collect garbage soon. A frame that has ended is garbage, and while a visitor
 * scrolls on, engines let that pile up to hundreds of megabytes.
 */

/**
 * Engines count what is taken, also if it is never written to: of this, Chromium begins to collect
 * at one and waits for the end of that at three.
 */
const TAKEN_BYTES = 2 ** 26

/** Only in a frame: the page around an app in shadow mode must not wait, and holds little of it. */
export function askToCollect(container: Element): void {
  if (container.getRootNode() !== container.ownerDocument) return
  try {
    // Pages of memory that nobody touches do not exist.
    Object(new ArrayBuffer(TAKEN_BYTES))
  } catch {
    // There is no room, so the engine is collecting already.
  }
}
