/** Carries out what keys ask a player for. */
import type { KeyboardEvent, RefObject } from 'react'
import { type Sound, type SoundEvent, soundLevel } from '../../media/playback/sound.ts'
import type { Captions } from './useCaptions.ts'
import type { FullScreen } from './useFullScreen.ts'
import type { Playback } from './useVideoPlayback.ts'
import { videoKeyAction } from './videoKeys.ts'

interface Keyed {
  playback: Playback
  sound: Sound
  captions: Captions
  fullScreen: FullScreen
  onToggle: () => void
  onSound: (event: SoundEvent) => void
}

export function useVideoKeys(
  active: boolean,
  video: RefObject<HTMLVideoElement | null>,
  { playback, sound, captions, fullScreen, onToggle, onSound }: Keyed,
): (event: KeyboardEvent) => void {
  return event => {
    const action = videoKeyAction(event, (event.target as Element).localName)
    if (!action || !active) return
    event.preventDefault()
    switch (action.type) {
      case 'toggle':
        return onToggle()
      case 'mute':
        return onSound({ type: sound.muted ? 'unmute' : 'mute' })
      case 'captions':
        return captions.toggle()
      case 'fullScreen':
        return fullScreen.toggle()
      case 'seekBy':
        return playback.seekTo((video.current?.currentTime ?? 0) + action.seconds)
      case 'volumeBy':
        return onSound({ type: 'volume', level: soundLevel(sound) + action.step })
    }
  }
}
