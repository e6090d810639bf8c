import type { PlayerSettings } from '../media/videoHosts/playerSettings.ts'
import type { Options } from '../protocol/options.ts'

/** What the options ask of a video host's player. */
export const watchSettings = ({
  muted,
  volume,
  loop,
  controls,
}: Pick<Options, 'muted' | 'volume' | 'loop' | 'controls'>): PlayerSettings => ({
  muted,
  volume,
  loop,
  controls: controls !== 'hide',
})
