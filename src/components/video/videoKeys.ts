/** Keyboard shortcuts of the video player, as in other players. */

export type VideoKeyAction =
  | { type: 'toggle' }
  | { type: 'mute' }
  | { type: 'captions' }
  | { type: 'fullScreen' }
  | { type: 'seekBy'; seconds: number }
  | { type: 'volumeBy'; step: number }

const SEEK_STEP_S = 5
const VOLUME_STEP = 0.1

const ACTIONS: Record<string, VideoKeyAction> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  m: { type: 'mute' },
  c: { type: 'captions' },
  f: { type: 'fullScreen' },
  ArrowLeft: { type: 'seekBy', seconds: -SEEK_STEP_S },
  ArrowRight: { type: 'seekBy', seconds: SEEK_STEP_S },
  ArrowUp: { type: 'volumeBy', step: VOLUME_STEP },
  ArrowDown: { type: 'volumeBy', step: -VOLUME_STEP },
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * `undefined` if the key belongs to the focused control, the browser or the system. `on` is the
 * lower-case tag name of the focused element.
 */
export function videoKeyAction(press: KeyPress, on: string): VideoKeyAction | undefined {
  const { key } = press
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined
  const action = ACTIONS[key.length === 1 ? key.toLowerCase() : key]
  const ownKey = on === 'input' ? key.startsWith('Arrow') : (on === 'button' || on === 'a') && key === ' '
  return ownKey ? undefined : action
}
