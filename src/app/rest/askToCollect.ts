/**
 * Asks the engine to collect garbage soon. An app that has ended is garbage, and while a visitor
 * scrolls on, engines let that pile up to hundreds of megabytes.
 */

/** Engines count what is taken, also if it is never written to. Chromium starts at two of these. */
const TAKEN_BYTES = 2 ** 25

export function askToCollect(): void {
  try {
    // Pages of memory that nobody touches do not exist.
    Object(new ArrayBuffer(TAKEN_BYTES))
  } catch {
    // There is no room, so the engine is collecting already.
  }
}
