/** Keyboard shortcuts of the video player, as in other players. */
import type { KeyboardEvent, RefObject } from 'react'
import { soundLevel } from '../../media/playback/sound.ts'
import { isField } from '../list/isField.ts'
import type { VideoControlsProps } from './VideoControls.tsx'

type VideoKeyAction =
  | { type: 'toggle' }
  | { type: 'mute' }
  | { type: 'captions' }
  | { type: 'fullScreen' }
  | { type: 'seekBy'; seconds: number }
  | { type: 'volumeBy'; step: number }

const SEEK_STEP_S = 5
const VOLUME_STEP = 0.1

/** By the key in lower case. */
const ACTIONS: Record<string, VideoKeyAction> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  m: { type: 'mute' },
  c: { type: 'captions' },
  f: { type: 'fullScreen' },
  arrowleft: { type: 'seekBy', seconds: -SEEK_STEP_S },
  arrowright: { type: 'seekBy', seconds: SEEK_STEP_S },
  arrowup: { type: 'volumeBy', step: VOLUME_STEP },
  arrowdown: { type: 'volumeBy', step: -VOLUME_STEP },
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * `undefined` if the key belongs to the focused control, the browser or the system. `on` is the
 * lower-case tag name of the focused element.
 */
export function videoKeyAction(press: KeyPress, on: string): VideoKeyAction | undefined {
  const { key } = press
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined
  const action = ACTIONS[key.toLowerCase()]
  const ownKey = on === 'input' ? key.length > 1 : (on === 'button' || on === 'a') && key === ' '
  return ownKey ? undefined : action
}

type KeyTargets = Pick<
  VideoControlsProps,
  'playback' | 'sound' | 'captions' | 'fullScreen' | 'onToggle' | 'onSound'
>

/** Returns the key listener of a player. */
export function useVideoKeys(
  active: boolean,
  video: RefObject<HTMLVideoElement | null>,
  { playback, sound, captions, fullScreen, onToggle, onSound }: KeyTargets,
): (event: KeyboardEvent) => void {
  return event => {
    const { localName, type } = event.target as HTMLInputElement
    // A developer's field; ours are sliders.
    if (__PACKAGE__ && isField(event.target) && type !== 'range') return
    const action = videoKeyAction(event, localName)
    if (!action || !active) return
    event.preventDefault()
    // A held key toggles once, a held arrow goes on.
    if (event.repeat && event.key.length === 1) return
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
