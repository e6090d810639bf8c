/**
 * Pauses and resumes all motion of a list:
 * https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide
 */

import type { ChosenMotion } from '../../hooks/useChosenMotion.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { PauseIcon, PlayIcon } from '../icons/icons.tsx'
import css from './motionButton.css?inline'

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
