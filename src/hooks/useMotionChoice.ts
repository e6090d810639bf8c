/** The choice of the visitor, or of a command of the host page, for all GIFs of a list. */
import { shouldMove } from '../media/motionPolicy.ts'
import { useCommands } from './useCommands.ts'
import { useMotion } from './useMotion.ts'
import { usePlayChoice } from './usePlayChoice.ts'

export interface MotionChoice {
  chosen: 'play' | 'pause' | undefined
  /** Whether visible GIFs move. */
  moving: boolean
  toggle(): void
}

/**
 * `paused`: whether the surrounding widget is paused. If it is set, commands are for that widget
 * only.
 */
export function useMotionChoice(paused?: boolean): MotionChoice {
  const { mode } = useMotion()
  const [own, setChosen] = usePlayChoice(mode, paused === undefined)
  useCommands(({ name }) => {
    if (paused !== undefined) return
    if (name === 'play') setChosen('play')
    if (name === 'pause' || name === 'stop') setChosen('pause')
  })
  const chosen = own ?? (paused ? 'pause' : undefined)
  const moving = shouldMove({ mode, pageVisible: true, onScreen: true, hovered: false, chosen })
  return { chosen, moving, toggle: () => setChosen(moving ? 'pause' : 'play') }
}
