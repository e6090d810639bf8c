/** Sound as React state: applies changed props and reports other changes. */
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import { nextSound, type Sound, type SoundEvent, soundLevel, soundOf } from '../../media/playback/sound.ts'
import type { VideoEvents } from './videoProps.ts'

type DispatchSound = (event: SoundEvent, by?: 'user' | 'browser') => void

export function useSound(
  muted: boolean,
  volume: number,
  events: Pick<VideoEvents, 'onMutedChange' | 'onVolumeChange'>,
): [Sound, DispatchSound] {
  const [sound, setSound] = useState(() => soundOf(muted, volume))
  const given = useRef({ muted, volume })
  useEffect(() => {
    if (given.current.muted === muted && given.current.volume === volume) return
    given.current = { muted, volume }
    setSound(soundOf(muted, volume))
  }, [muted, volume])
  const latest = useLatest({ sound, events })
  const [dispatch] = useState(
    (): DispatchSound =>
      (event, by = 'user') => {
        const { sound: old, events } = latest.current
        const next = nextSound(old, event)
        // Updated at once, because a slider moves more often than React renders.
        latest.current.sound = next
        setSound(next)
        if (next.muted !== old.muted) events.onMutedChange?.(next.muted, by)
        if (soundLevel(next) !== soundLevel(old)) events.onVolumeChange?.(soundLevel(next))
      },
  )
  return [sound, dispatch]
}
