/** Whether one GIF moves now, and the one button that says otherwise. */
import { useEffect, useState } from 'react'
import { shouldMove } from '../media/motionPolicy.ts'
import { nextChoice, type PlayChoice } from '../media/playChoice.ts'
import { useServices } from './services.ts'
import { useLatest } from './useLatest.ts'
import { useMotion } from './useMotion.ts'

export interface Playback {
  moving: boolean
  /** What pressing the button does next. */
  next: 'play' | 'pause'
  toggle(): void
}

interface PlaybackOptions {
  id: string
  onScreen: boolean
  hovered: boolean
  /** Something else is in its place. */
  covered?: boolean
}

export function usePlayback({ id, onScreen, hovered, covered = false }: PlaybackOptions): Playback {
  const { emit, onCommand } = useServices()
  const motion = useMotion()
  const [choice, setChoice] = useState<PlayChoice>()
  // As the visitor sees it: what only waits to come on screen is playing.
  const playing = shouldMove({ ...motion, pageVisible: true, onScreen: true, hovered, chosen: choice })
  const moving = !covered && shouldMove({ ...motion, onScreen, hovered, chosen: choice })
  const choose = (chosen: PlayChoice) => {
    setChoice(chosen)
    if (chosen && chosen !== choice) emit(chosen, { id })
  }
  const latest = useLatest({ choice, choose })
  useEffect(
    () =>
      onCommand(({ name }) => {
        const { choice, choose } = latest.current
        choose(nextChoice(choice, name))
      }),
    [onCommand, latest],
  )
  const next = playing ? 'pause' : 'play'
  return { moving, next, toggle: () => choose(next) }
}
