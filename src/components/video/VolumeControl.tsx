/** A mute button, with a slider that shows on hover and focus. */
import type { CSSProperties } from 'react'
import { type Sound, type SoundEvent, soundLevel } from '../../media/playback/sound.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { MutedIcon, SoundIcon } from './videoIcons.tsx'

const STEP = 0.05

interface VolumeControlProps {
  sound: Sound
  onSound: (event: SoundEvent) => void
}

export function VolumeControl({ sound, onSound }: VolumeControlProps) {
  const { t } = useServices()
  const { muted } = sound
  const level = soundLevel(sound)
  return (
    <div className="giflet-video-volume">
      <Button
        look="bare"
        iconOnly
        part="volume"
        label={t(muted ? 'Unmute' : 'Mute')}
        icon={muted ? <MutedIcon /> : <SoundIcon />}
        onPress={() => onSound({ type: muted ? 'unmute' : 'mute' })}
      />
      <input
        type="range"
        className="giflet-video-range"
        part="volume-slider"
        aria-label={t('Volume')}
        aria-valuetext={`${Math.round(level * 100)} %`}
        min={0}
        max={1}
        step={STEP}
        value={level}
        style={{ '--giflet-level': `${level * 100}%` } as CSSProperties}
        onInput={event => onSound({ type: 'volume', level: Number(event.currentTarget.value) })}
      />
    </div>
  )
}
