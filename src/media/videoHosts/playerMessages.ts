import type { ExternalState } from './playerState.ts'

/** The messages to and from a video host's player, as data. */
export interface PlayerMessages {
  /** Asks the player to report. Repeated until it answers, because it may not listen yet. */
  hello: readonly object[]
  /** Sent once the player is ready: mutes it and subscribes to its events. */
  onReady: readonly object[]
  /** The state reported by one message, which may be JSON of any shape. */
  read(message: Readonly<Record<string, unknown>>): ExternalState | undefined
}
