/** Splits queued events into request bodies that a keepalive request may carry. */

/** What browsers allow all keepalive requests in flight together (Fetch standard, "inflight keepalive bytes"). */
export const MAX_BODY_BYTES = 64 * 1024

const bodyOf = (events: string) => `{"events":[${events}]}`

/** Size of a text as UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length

/**
 * Events as JSON to bodies `{"events":[…]}` of at most `maxBytes` UTF-8 bytes, in order. An event that does not
 * fit alone is left out.
 */
export function batches(events: readonly string[], maxBytes = MAX_BODY_BYTES): string[] {
  const bodies: string[] = []
  let joined = ''
  for (const json of events) {
    const longer = joined ? `${joined},${json}` : json
    if (byteLength(bodyOf(longer)) <= maxBytes) {
      joined = longer
      continue
    }
    if (joined) bodies.push(bodyOf(joined))
    joined = byteLength(bodyOf(json)) <= maxBytes ? json : ''
  }
  if (joined) bodies.push(bodyOf(joined))
  return bodies
}
