/**
 * What the visitor, or a command of the host page, last chose: to play or to pause. Play applies
 * only in the motion mode in which it was chosen. If the system's settings or the author's option
 * then ask for less motion, that also stops what was playing.
 */
import { useState } from 'react'
import type { MotionMode } from '../media/motionPolicy.ts'
import type { PlayChoice } from '../media/playChoice.ts'

export function usePlayChoice(mode: MotionMode): [PlayChoice, (choice: PlayChoice) => void] {
  const [choice, setChoice] = useState<PlayChoice>()
  const [chosenIn, setChosenIn] = useState(mode)
  const held = chosenIn !== mode && choice === 'play' ? undefined : choice
  if (chosenIn !== mode) {
    setChosenIn(mode)
    setChoice(held)
  }
  return [held, setChoice]
}
