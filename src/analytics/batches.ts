/** Splits queued events into request bodies that a keepalive request may carry. */
import type { PingbackEvent } from './types.ts'

/** What browsers allow all keepalive requests in flight together (Fetch standard, "inflight keepalive bytes"). */
export const MAX_BODY_BYTES = 64 * 1024

export interface Batch {
  body: string
  bytes: number
}

const OPEN = '{"events":['
const CLOSE = ']}'

/**
 * JSON bodies `{"events":[…]}` of at most `maxBytes` UTF-8 bytes, in order. An event that does not fit alone,
 * or is no JSON, is left out.
 */
export function batches(events: readonly PingbackEvent[], maxBytes = MAX_BODY_BYTES): Batch[] {
  const result: Batch[] = []
  for (const event of events) {
    const json = JSON.stringify(event)
    const bytes = new TextEncoder().encode(json).length
    const frame = OPEN.length + CLOSE.length
    if (bytes + frame > maxBytes) continue
    const last = result.at(-1)
    if (last && last.bytes + bytes + 1 <= maxBytes) {
      last.body = `${last.body.slice(0, -CLOSE.length)},${json}${CLOSE}`
      last.bytes += bytes + 1
    } else result.push({ body: OPEN + json + CLOSE, bytes: bytes + frame })
  }
  return result
}
