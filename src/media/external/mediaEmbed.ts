/** The embed's two views, the GIF and the host's player, as a state machine. */
import type { ExternalState } from './playerState.ts'

export interface MediaEmbed {
  view: 'gif' | 'player'
  /** Whether 'Back to GIF' is shown: when the video pauses or ends, never while it plays. */
  back: boolean
}

export type MediaEmbedEvent =
  /** The visitor pressed Watch, or 'Back to GIF'. */
  | 'watch'
  | 'back'
  /** The player said so. */
  | ExternalState
  /** It has said nothing for `PLAYER_SILENT_MS`. */
  | 'silent'

/** A player that was blocked, or may not start by itself, must not leave the visitor without a way back. */
export const PLAYER_SILENT_MS = 5000

export const GIF_VIEW: MediaEmbed = { view: 'gif', back: false }
export const PLAYER_VIEW: MediaEmbed = { view: 'player', back: false }

export function nextMediaEmbed(state: MediaEmbed, event: MediaEmbedEvent): MediaEmbed {
  if (event === 'watch') return PLAYER_VIEW
  if (event === 'back' || state.view === 'gif') return GIF_VIEW
  switch (event) {
    case 'playing':
      return PLAYER_VIEW
    case 'paused':
    case 'ended':
    case 'error':
    case 'silent':
      return { view: 'player', back: true }
    case 'ready':
      return state
  }
}
