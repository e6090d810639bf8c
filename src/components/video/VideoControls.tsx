/** The control bar below the picture: play, sound, position, captions, full screen. */

import type { CSSProperties } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import { type Sound, type SoundEvent, soundLevel } from '../../media/playback/sound.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { PauseIcon, PlayIcon } from '../icons/icons.tsx'
import type { Captions } from './useCaptions.ts'
import type { FullScreen } from './useFullScreen.ts'
import type { VideoPlayback } from './useVideoPlayback.ts'
import css from './videoControls.css?inline'
import { CaptionsIcon, FullScreenIcon, MutedIcon, SoundIcon } from './videoIcons.tsx'
import type { VideoProps } from './videoProps.ts'

export interface VideoControlsProps
  extends Pick<VideoProps, 'hideMute' | 'hideProgressBar' | 'hidePlayPause'> {
  playback: VideoPlayback
  sound: Sound
  captions: Captions
  fullScreen: FullScreen
  onToggle: () => void
  onSound: (event: SoundEvent) => void
}

export function VideoControls(props: VideoControlsProps) {
  useStyles(css)
  const { playback, sound, captions, fullScreen, onToggle, onSound } = props
  const { t } = useServices()
  const playing = playback.state === 'playing'
  return (
    <div className="giflet-video-bottom" part="controls">
      {!props.hidePlayPause && (
        <Button
          look="bare"
          iconOnly
          part={playing ? 'pause' : 'play'}
          label={t(playing ? 'Pause' : 'Play')}
          icon={playing ? <PauseIcon /> : <PlayIcon />}
          onPress={onToggle}
        />
      )}
      {!props.hideMute && <VolumeControl sound={sound} onSound={onSound} />}
      {props.hideProgressBar ? (
        <span className="giflet-video-progress-room" />
      ) : (
        <ProgressBar percent={playback.percent} duration={playback.duration} onSeek={playback.seekTo} />
      )}
      {captions.tracks.length > 0 && (
        <Button
          look="bare"
          iconOnly
          part="captions"
          label={t('Captions')}
          icon={<CaptionsIcon />}
          pressed={captions.shown}
          onPress={captions.toggle}
        />
      )}
      {fullScreen.allowed && (
        <Button
          look="bare"
          iconOnly
          part="full-screen"
          label={t(fullScreen.active ? 'Exit full screen' : 'Full screen')}
          icon={<FullScreenIcon />}
          onPress={fullScreen.toggle}
        />
      )}
    </div>
  )
}

/** Step of an arrow key, unless the video is so short that this makes fewer than twenty steps. */
const STEP_S = 1
const STEPS_MIN = 20

interface ProgressBarProps {
  percent: number
  /** Seconds; 0 until known, which disables the slider. */
  duration: number
  onSeek: (timeS: number) => void
}

function ProgressBar({ percent, duration, onSeek }: ProgressBarProps) {
  const { t } = useServices()
  const timeS = (percent / 100) * duration
  return (
    <div className="giflet-video-progress" part="progress" dir="ltr">
      <div className="giflet-video-played" part="played" style={{ width: `${percent}%` }} />
      <input
        type="range"
        className="giflet-video-seek"
        aria-label={t('Position')}
        aria-valuetext={`${formatTime(timeS)} / ${formatTime(duration)}`}
        min={0}
        max={duration || 1}
        step={Math.min(STEP_S, (duration || 1) / STEPS_MIN)}
        value={timeS}
        disabled={duration === 0}
        onInput={event => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  )
}

/** Formats seconds as `1:05`. */
function formatTime(timeS: number): string {
  const seconds = Math.floor(timeS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const STEP = 0.05

interface VolumeControlProps {
  sound: Sound
  onSound: (event: SoundEvent) => void
}

function VolumeControl({ sound, onSound }: VolumeControlProps) {
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
