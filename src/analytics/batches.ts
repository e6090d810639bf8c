/** Splits queued events into request bodies small enough for keepalive requests. */

/**
 * Browsers' limit for all keepalive requests in flight together (Fetch standard, "inflight
 * keepalive bytes").
 */
export const MAX_BODY_BYTES = 64 * 1024

/** Size of a text in UTF-8 bytes. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length

const bodyOf = (events: readonly string[]) => `{"events":[${events}]}`

/**
 * Joins JSON events into bodies `{"events":[]}` of at most `maxBytes` UTF-8 bytes, in order. Drops
 * an event that does not fit alone.
 */
export function splitBatches(events: readonly string[], maxBytes = MAX_BODY_BYTES): string[] {
  const found: string[][] = []
  // One byte more, because each event counts with its separating comma.
  const wholeBytes = maxBytes - byteLength(bodyOf([])) + 1
  let roomBytes = 0
  for (const event of events) {
    const bytes = byteLength(event) + 1
    const last = found.at(-1)
    if (last && bytes <= roomBytes) last.push(event)
    else if (bytes <= wholeBytes) {
      found.push([event])
      roomBytes = wholeBytes
    } else continue
    roomBytes -= bytes
  }
  return found.map(bodyOf)
}
