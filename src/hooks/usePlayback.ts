/** Whether one GIF moves now, and the button that changes it. */
import { shouldMove } from '../media/motionPolicy.ts'
import { nextChoice, type PlayChoice } from '../media/playChoice.ts'
import { useReport } from '../services/context.ts'
import { useCommands } from './useCommands.ts'
import { useMotion } from './useMotion.ts'
import { usePlayChoice } from './usePlayChoice.ts'

export interface Playback {
  moving: boolean
  /** What a press of the button does. */
  next: 'play' | 'pause'
  toggle(): void
}

interface PlaybackOptions {
  id: string
  onScreen: boolean
  hovered: boolean
  /** Something else covers it. */
  covered?: boolean
}

export function usePlayback({ id, onScreen, hovered, covered = false }: PlaybackOptions): Playback {
  const report = useReport()
  const motion = useMotion()
  const [choice, setChoice] = usePlayChoice(motion.mode)
  // As the visitor sees it: a GIF that only waits to come on screen counts as playing.
  const playing = shouldMove({ ...motion, pageVisible: true, onScreen: true, hovered, chosen: choice })
  const moving = !covered && shouldMove({ ...motion, onScreen, hovered, chosen: choice })
  const choose = (chosen: PlayChoice, pressed: boolean) => {
    setChoice(chosen)
    if (!chosen || chosen === choice) return
    report(chosen === 'play' ? { type: 'played', id } : { type: 'paused', id, pressed })
  }
  useCommands(({ name }) => choose(nextChoice(choice, name), false))
  const next = playing ? 'pause' : 'play'
  return { moving, next, toggle: () => choose(next, true) }
}
