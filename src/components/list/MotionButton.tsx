/** Stops all that moves in a list, or starts it: https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide */
import { Button } from '../button/Button.tsx'
import { PauseIcon, PlayIcon } from '../icons/icons.tsx'
import { useServices } from '../services.ts'
import { useStyles } from '../useStyles.ts'
import css from './motionButton.css?inline'
import type { ChosenMotion } from './useChosenMotion.ts'

export function MotionButton({ moving, toggle }: ChosenMotion) {
  useStyles(css)
  const { t } = useServices()
  return (
    <div className="giflet-motion" data-paused={!moving}>
      <Button
        look="scrim"
        iconOnly
        icon={moving ? <PauseIcon /> : <PlayIcon />}
        label={t(moving ? 'Pause' : 'Play')}
        part="motion"
        onPress={toggle}
      />
    </div>
  )
}
