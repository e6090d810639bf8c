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
export function batches(events: readonly string[], maxBytes = MAX_BODY_BYTES): string[] {
  const fits = (batch: readonly string[]) => byteLength(bodyOf(batch)) <= maxBytes
  const found: string[][] = []
  for (const event of events) {
    const last = found.at(-1)
    if (last && fits([...last, event])) last.push(event)
    else if (fits([event])) found.push([event])
  }
  return found.map(bodyOf)
}
