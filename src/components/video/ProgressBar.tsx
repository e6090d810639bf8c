/** How far the video is, and a way to go elsewhere in it. */
import { useServices } from '../services.ts'

/** One press of an arrow key. */
const STEP_S = 1

interface ProgressBarProps {
  percent: number
  /** Seconds; the bar cannot be moved before it is known. */
  duration: number
  onSeek: (timeS: number) => void
}

export function ProgressBar({ percent, duration, onSeek }: ProgressBarProps) {
  const { t } = useServices()
  const timeS = (percent / 100) * duration
  return (
    <div className="giflet-video-progress" part="progress">
      <div className="giflet-video-played" part="played" style={{ width: `${percent}%` }} />
      <input
        type="range"
        className="giflet-video-seek"
        aria-label={t('progress')}
        aria-valuetext={`${timeS.toFixed(0)} s / ${duration.toFixed(0)} s`}
        min={0}
        max={duration || 1}
        step={duration < STEP_S * 10 ? duration / 20 || STEP_S : STEP_S}
        value={timeS}
        disabled={duration === 0}
        onInput={event => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  )
}
