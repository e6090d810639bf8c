/**
 * Pauses and resumes all motion of a list:
 * https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide
 */
import { useEffect, useRef } from 'react'
import type { MotionChoice } from '../../hooks/useMotionChoice.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { PauseIcon, PlayIcon } from '../icons/icons.tsx'
import css from './motionButton.css?inline'

export interface MotionButtonProps extends Pick<MotionChoice, 'moving' | 'toggle'> {
  /** Whether it stays in view in a frame that is as high as its list. */
  follows?: boolean
}

export function MotionButton({ moving, toggle, follows = false }: MotionButtonProps) {
  useStyles(css)
  const { t } = useServices()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = place
    const list = element?.parentElement
    if (!follows || !element || !list || parent === window) return
    return onFirstTouch(list, () => {
      let end: (() => void) | undefined
      let ended = false
      import('./followView.ts').then(
        ({ followView }) => {
          if (!ended) end = followView(list, element)
        },
        // Without it, the button stays at the top of the list.
        () => {},
      )
      return () => {
        ended = true
        end?.()
      }
    })
  }, [follows])
  return (
    <div ref={place} className="giflet-motion" data-paused={!moving}>
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

/**
 * Calls `start` when the pointer or the focus first comes to an element. Returns the function that
 * ends it.
 */
function onFirstTouch(element: HTMLElement, start: () => () => void): () => void {
  let end = () => {
    for (const type of FIRST_TOUCH_EVENTS) element.removeEventListener(type, begin)
  }
  const begin = () => {
    end()
    end = start()
  }
  for (const type of FIRST_TOUCH_EVENTS) element.addEventListener(type, begin)
  return () => end()
}

const FIRST_TOUCH_EVENTS = ['pointerover', 'focusin'] as const
