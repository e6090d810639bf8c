/** The bar below the picture. */
import { Button } from '../button/Button.tsx'
import { PauseIcon, PlayIcon } from '../icons/icons.tsx'
import { useServices } from '../services.ts'
import { ProgressBar } from './ProgressBar.tsx'
import type { Captions } from './useCaptions.ts'
import type { FullScreen } from './useFullScreen.ts'
import type { Playback } from './useVideoPlayback.ts'
import { VolumeControl } from './VolumeControl.tsx'
import { CaptionsMark, FullScreenMark } from './videoIcons.tsx'

interface VideoControlsProps {
  playback: Playback
  playing: boolean
  muted: boolean
  volume: number
  captions: Captions
  fullScreen: FullScreen
  onToggle: () => void
  onMuted: (muted: boolean) => void
  onVolume: (volume: number) => void
  onSeek: (timeS: number) => void
}

export function VideoControls(props: VideoControlsProps) {
  const { playback, playing, muted, volume, captions, fullScreen, onToggle, onMuted, onVolume, onSeek } =
    props
  const { t } = useServices()
  return (
    <div className="giflet-video-bottom" part="controls">
      <Button
        look="bare"
        iconOnly
        label={t(playing ? 'pause' : 'play')}
        icon={playing ? <PauseIcon /> : <PlayIcon />}
        onPress={onToggle}
      />
      <VolumeControl {...{ muted, volume, onMuted, onVolume }} />
      <ProgressBar percent={playback.percent} duration={playback.duration} onSeek={onSeek} />
      {captions.tracks.length > 0 && (
        <Button
          look="bare"
          iconOnly
          label={t('captions')}
          icon={<CaptionsMark />}
          pressed={captions.shown}
          onPress={captions.toggle}
        />
      )}
      {fullScreen.allowed && (
        <Button
          look="bare"
          iconOnly
          label={t(fullScreen.active ? 'exitFullScreen' : 'fullScreen')}
          icon={<FullScreenMark />}
          onPress={fullScreen.toggle}
        />
      )}
    </div>
  )
}
