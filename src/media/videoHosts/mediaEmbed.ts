/** State machine of the embed's two views: the GIF and the video host's player. */
import type { ExternalState } from './playerMessages.ts'

interface MediaEmbed {
  view: 'gif' | 'player'
  /** Whether 'Back to GIF' shows: when the video pauses or ends, not while it plays. */
  back: boolean
}

export type MediaEmbedEvent =
  /** The visitor pressed Watch, or 'Back to GIF'. */
  | 'watch'
  | 'back'
  /** Reported by the player. */
  | ExternalState
  /** The player has reported nothing for `PLAYER_SILENT_MS`. */
  | 'silent'

/** Gives the visitor a way back from a player that is blocked or may not autoplay. */
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
