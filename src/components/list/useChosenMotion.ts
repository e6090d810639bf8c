/** What the visitor, or the host page by a command, has chosen for all GIFs of a list: to play, to pause, or nothing yet. */
import { useEffect, useState } from 'react'
import { shouldMove } from '../../media/motionPolicy.ts'
import { useServices } from '../services.ts'
import { useMotion } from '../useMotion.ts'

export interface ChosenMotion {
  chosen: 'play' | 'pause' | undefined
  /** Whether what can be seen moves. */
  moving: boolean
  toggle(): void
}

export function useChosenMotion(): ChosenMotion {
  const { onCommand } = useServices()
  const { mode } = useMotion()
  const [chosen, setChosen] = useState<'play' | 'pause'>()
  useEffect(
    () =>
      onCommand(({ name }) => {
        if (name === 'play') setChosen('play')
        if (name === 'pause' || name === 'stop') setChosen('pause')
      }),
    [onCommand],
  )
  const moving = shouldMove({ mode, pageVisible: true, onScreen: true, hovered: false, chosen })
  return { chosen, moving, toggle: () => setChosen(moving ? 'pause' : 'play') }
}
