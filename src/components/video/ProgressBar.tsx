/**
 * The position in the video, as a slider. Runs left to right in every language, as in other
 * players.
 */
import { useServices } from '../../services/context.ts'

/** Step of an arrow key, unless the video is so short that this makes fewer than twenty steps. */
const STEP_S = 1
const STEPS_MIN = 20

interface ProgressBarProps {
  percent: number
  /** Seconds; 0 until known, which disables the slider. */
  duration: number
  onSeek: (timeS: number) => void
}

export function ProgressBar({ percent, duration, onSeek }: ProgressBarProps) {
  const { t } = useServices()
  const timeS = (percent / 100) * duration
  return (
    <div className="giflet-video-progress" part="progress" dir="ltr">
      <div className="giflet-video-played" part="played" style={{ width: `${percent}%` }} />
      <input
        type="range"
        className="giflet-video-seek"
        aria-label={t('Position')}
        aria-valuetext={`${clock(timeS)} / ${clock(duration)}`}
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
function clock(timeS: number): string {
  const seconds = Math.floor(timeS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
