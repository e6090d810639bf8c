/** Sound as React state: begins with the props, follows them when they change, and tells of what changes otherwise. */
import { useEffect, useRef, useState } from 'react'
import { nextSound, type Sound, type SoundEvent, soundLevel, soundOf } from '../../media/playback/sound.ts'
import { useLatest } from '../useLatest.ts'
import type { VideoEvents } from './videoEvents.ts'

type Tell = (event: SoundEvent, by?: 'user' | 'browser') => void

export function useSound(
  muted: boolean,
  volume: number,
  events: Pick<VideoEvents, 'onMutedChange' | 'onVolumeChange'>,
): [Sound, Tell] {
  const [sound, setSound] = useState(() => soundOf(muted, volume))
  const given = useRef({ muted, volume })
  useEffect(() => {
    if (given.current.muted === muted && given.current.volume === volume) return
    given.current = { muted, volume }
    setSound(soundOf(muted, volume))
  }, [muted, volume])
  const latest = useLatest({ sound, events })
  const [tell] = useState(
    (): Tell =>
      (event, by = 'user') => {
        const { sound: old, events } = latest.current
        const next = nextSound(old, event)
        // Known at once: a slider tells more often than it is drawn.
        latest.current.sound = next
        setSound(next)
        if (next.muted !== old.muted) events.onMutedChange?.(next.muted, by)
        if (soundLevel(next) !== soundLevel(old)) events.onVolumeChange?.(soundLevel(next))
      },
  )
  return [sound, tell]
}
