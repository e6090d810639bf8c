/**
 * What the visitor, or a command of the host page, last chose: to play or to pause. Play holds only
 * in the motion mode in which it was chosen: whoever then asks for less motion, by the system's
 * settings or the author's option, means what moves as well.
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
