/** Whether one GIF moves now, and the state of its play button. */
import { useState } from 'react'
import { shouldMove } from '../media/motionPolicy.ts'
import { nextChoice, type PlayChoice } from '../media/playChoice.ts'
import { useReport } from '../services/context.ts'
import { useCommands } from './useCommands.ts'
import { useMotion } from './useMotion.ts'
import { usePlayChoice } from './usePlayChoice.ts'

export interface Playback {
  moving: boolean
  /** The effect of pressing the button. */
  next: 'play' | 'pause'
  toggle(): void
  /** The browser does not let it move before the visitor presses Play, so the button says Play. */
  onRefused(): void
}

interface PlaybackOptions {
  id: string
  onScreen: boolean
  hovered: boolean
  /** Whether something else covers it. */
  covered?: boolean
}

export function usePlayback({ id, onScreen, hovered, covered = false }: PlaybackOptions): Playback {
  const report = useReport()
  const motion = useMotion()
  const [choice, setChoice] = usePlayChoice(motion.mode)
  const [refused, setRefused] = useState(false)
  // A GIF that only waits to come on screen counts as playing, as the visitor sees it.
  const playing =
    !refused && shouldMove({ ...motion, pageVisible: true, onScreen: true, hovered, chosen: choice })
  const moving = !covered && !refused && shouldMove({ ...motion, onScreen, hovered, chosen: choice })
  const choose = (chosen: PlayChoice, pressed: boolean) => {
    setChoice(chosen)
    setRefused(false)
    if (!chosen || (chosen === choice && !refused)) return
    report(chosen === 'play' ? { type: 'played', id } : { type: 'paused', id, pressed })
  }
  useCommands(({ name }) => choose(nextChoice(choice, name), false))
  const next = playing ? 'pause' : 'play'
  return { moving, next, toggle: () => choose(next, true), onRefused: () => setRefused(true) }
}
