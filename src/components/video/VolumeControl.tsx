/** Mute and unmute, and a slider that comes out when the button is pointed at or focused. */
import { Button } from '../button/Button.tsx'
import { useServices } from '../services.ts'
import { MutedMark, SoundMark } from './videoIcons.tsx'

const STEP = 0.05

interface VolumeControlProps {
  muted: boolean
  /** 0 to 1. */
  volume: number
  onMuted: (muted: boolean) => void
  onVolume: (volume: number) => void
}

export function VolumeControl({ muted, volume, onMuted, onVolume }: VolumeControlProps) {
  const { t } = useServices()
  const silent = muted || volume === 0
  return (
    <div className="giflet-video-volume">
      <Button
        look="bare"
        iconOnly
        label={t(silent ? 'unmute' : 'mute')}
        icon={silent ? <MutedMark /> : <SoundMark />}
        onPress={() => onMuted(!silent)}
      />
      <input
        type="range"
        className="giflet-video-range"
        aria-label={t('volume')}
        min={0}
        max={1}
        step={STEP}
        value={silent ? 0 : volume}
        onInput={event => onVolume(Number(event.currentTarget.value))}
      />
    </div>
  )
}
