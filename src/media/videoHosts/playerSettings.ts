import { DEFAULT_VOLUME } from '../../protocol/widgetDefaults.ts'

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

export const SILENT_PLAYER: PlayerSettings = { muted: true, volume: DEFAULT_VOLUME, controls: true }
