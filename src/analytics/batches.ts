/** Splits queued events into request bodies that a keepalive request may carry. */

/** What browsers allow all keepalive requests in flight together (Fetch standard, "inflight keepalive bytes"). */
export const MAX_BODY_BYTES = 64 * 1024

/** Size of a text as UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length

const bodyOf = (events: readonly string[]) => `{"events":[${events}]}`

/**
 * Events as JSON to bodies `{"events":[…]}` of at most `maxBytes` UTF-8 bytes, in order. An event that does not
 * fit alone is left out.
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
