/** The one button that stops the motion, and starts it again. */
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { Button } from '../button/Button.tsx'
import { PauseIcon, PlayIcon } from '../icons/icons.tsx'
import { useServices } from '../services.ts'
import type { Playback } from '../usePlayback.ts'
import { useTrack } from '../useTrack.ts'

export interface PlaybackButtonProps {
  /** The GIF's. */
  id: string
  playback: Playback
}

export function PlaybackButton({ id, playback }: PlaybackButtonProps) {
  const { t } = useServices()
  const track = useTrack(id)
  const { next, toggle } = playback
  const press = () => {
    if (next === 'pause') track(EVENT_ACTIONS.clickPause)
    toggle()
  }
  return (
    <Button
      look="scrim"
      part={next}
      iconOnly
      icon={next === 'play' ? <PlayIcon /> : <PauseIcon />}
      label={t(next === 'play' ? 'Play' : 'Pause')}
      onPress={press}
    />
  )
}
