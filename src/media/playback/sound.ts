/** A player's sound as a state machine: silence is one thing, whether it was muted or turned down to nothing. */

export const DEFAULT_VOLUME = 0.7

export interface Sound {
  muted: boolean
  /** What is heard when it is not muted: above 0, up to 1. Kept while it is muted. */
  volume: number
}

export type SoundEvent =
  | { type: 'mute' }
  | { type: 'unmute' }
  /** Where the slider was put; 0 mutes. */
  | { type: 'volume'; level: number }

const clamp = (level: number): number => Math.min(1, Math.max(0, Number.isFinite(level) ? level : 0))

/** A volume of 0 is silence with the usual volume behind it, or unmuting would change nothing. */
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

/** What the slider shows, 0 to 1. */
export const soundLevel = ({ muted, volume }: Sound): number => (muted ? 0 : volume)
