/** The control bar below the picture. */
import { useStyles } from '../../hooks/useStyles.ts'
import type { Sound, SoundEvent } from '../../media/playback/sound.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { PauseIcon, PlayIcon } from '../icons/icons.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import type { Captions } from './useCaptions.ts'
import type { FullScreen } from './useFullScreen.ts'
import type { Playback } from './useVideoPlayback.ts'
import { VolumeControl } from './VolumeControl.tsx'
import css from './videoControls.css?inline'
import { CaptionsIcon, FullScreenIcon } from './videoIcons.tsx'
import type { VideoProps } from './videoProps.ts'

export interface VideoControlsProps
  extends Pick<VideoProps, 'hideMute' | 'hideProgressBar' | 'hidePlayPause'> {
  playback: Playback
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
