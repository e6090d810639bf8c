/** Settings of a video host's player. */
export interface PlayerSettings {
  muted: boolean
  /** 0 to 1, when not muted. */
  volume: number
  /** Default: the video host's own, which ends and then shows the way back. */
  loop?: boolean | undefined
  /** Whether the player shows its controls. */
  controls: boolean
}

/** State that a video host's player reports. */
export type ExternalState = 'ready' | 'playing' | 'paused' | 'ended' | 'error'

/** The messages to and from a video host's player, as data. */
export interface PlayerMessages {
  /** Requests reports from the player. Repeated until it answers, because it may not listen yet. */
  hello: readonly object[]
  /** Sent once the player is ready: subscribes to its events. */
  onReady: readonly object[]
  /** Sent once the player is ready, and again with each change. */
  settings(settings: PlayerSettings): readonly object[]
  /** Plays from the start again. Sent at the end of a video that loops. */
  replay: readonly object[]
  /** The state reported by one message, which may be JSON of any shape. */
  read(message: Readonly<Record<string, unknown>>): ExternalState | undefined
}
