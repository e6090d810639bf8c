import type { Gif } from '../gif/types.ts'
import { pingbackId } from '../platform/pingbackId.ts'
import type { EventAttributes, GifActionType, PingbackEvent, UserAttributes } from './types.ts'

/** Bounds the memory of a long list. */
const MAX_PAYLOADS = 500

export interface RecorderOptions {
  /** Takes each event as text. */
  push(event: string): void
  log(...parts: unknown[]): void
  /** When the recorded event happened, milliseconds since 1970. */
  now(): number
  /** Attributes of the person behind the session, as far as consent allows. */
  person(): UserAttributes
}

/** Writes the events of GIFs and of the page. */
export function createPingbackRecorder({ push, log, now, person }: RecorderOptions) {
  /** Payloads of seen GIFs, for later shares. */
  const payloads = new Map<string, string>()

  const record = (
    event: Pick<PingbackEvent, 'action_type'> & Partial<PingbackEvent>,
    attributes: EventAttributes,
  ) => {
    log('analytics', event.action_type, attributes)
    // Serialised at once, so that an event that cannot be sent fails here instead of while the page
    // leaves.
    push(
      JSON.stringify({
        ts: now(),
        attributes,
        user_id: pingbackId(),
        logged_in_user_id: person().logged_in_user_id,
        ...event,
      } satisfies PingbackEvent),
    )
  }

  return {
    record,
    /** Has no effect for a GIF without a payload. */
    recordGif(gif: Gif | undefined, action_type: GifActionType, attributes: EventAttributes) {
      const { analytics_response_payload } = gif ?? {}
      if (!gif || !analytics_response_payload) return
      if (payloads.size < MAX_PAYLOADS) payloads.set(gif.id, analytics_response_payload)
      record({ action_type, analytics_response_payload }, attributes)
    },
    /** Has no effect for a GIF that was not recorded before. */
    recordShare(gifId: string) {
      const analytics_response_payload = payloads.get(gifId)
      if (analytics_response_payload) record({ action_type: 'SENT', analytics_response_payload }, {})
    },
  }
}
