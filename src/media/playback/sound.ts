/** State machine of a player's sound: muted and turned down to nothing are the same state. */

import { DEFAULT_VOLUME } from '../../protocol/widgetDefaults.ts'

export interface Sound {
  muted: boolean
  /** Volume when not muted: above 0, up to 1. Kept while muted. */
  volume: number
}

export type SoundEvent =
  | { type: 'mute' }
  | { type: 'unmute' }
  /** New position of the slider; 0 mutes. */
  | { type: 'volume'; level: number }

const clamp = (level: number): number => Math.min(1, Math.max(0, Number.isFinite(level) ? level : 0))

/** A volume of 0 counts as muted with the default volume, or unmuting would change nothing. */
export function soundOf(muted: boolean, volume: number): Sound {
  const level = clamp(volume)
  return { muted: muted || level === 0, volume: level || DEFAULT_VOLUME }
}

export function nextSound(sound: Sound, event: SoundEvent): Sound {
  switch (event.type) {
    case 'mute':
      return { ...sound, muted: true }
    case 'unmute':
      return { ...sound, muted: false }
    case 'volume': {
      const level = clamp(event.level)
      return { muted: level === 0, volume: level || sound.volume }
    }
  }
}

/** Position of the slider, 0 to 1. */
export const soundLevel = ({ muted, volume }: Sound): number => (muted ? 0 : volume)
