/** The button that pauses and resumes the motion. */
import type { Playback } from '../../hooks/usePlayback.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { PauseIcon, PlayIcon } from '../icons/icons.tsx'

export function PlaybackButton({ playback: { next, toggle } }: { playback: Playback }) {
  const { t } = useServices()
  return (
    <Button
      look="scrim"
      part={next}
      iconOnly
      icon={next === 'play' ? <PlayIcon /> : <PauseIcon />}
      label={t(next === 'play' ? 'Play' : 'Pause')}
      onPress={toggle}
    />
  )
}
