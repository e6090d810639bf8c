/**
 * The last choice of the visitor, or of a command of the host page: play or pause. Play applies
 * only in the motion mode in which it was chosen. If the system's settings or the author's option
 * then ask for less motion, that also stops what was playing. A resumed widget keeps its choice.
 */
import { useState } from 'react'
import type { MotionMode } from '../media/motionMode.ts'
import type { PlayChoice } from '../media/playChoice.ts'
import { useServices } from '../services/context.ts'

/** `isWidgets`: whether it is the choice for the whole widget. */
export function usePlayChoice(
  mode: MotionMode,
  isWidgets = true,
): [PlayChoice, (choice: PlayChoice) => void] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the same in every render of a build
  const resumable = __PACKAGE__ ? undefined : useServices().resumable
  const [choice, setOwn] = useState(!__PACKAGE__ && isWidgets ? resumable?.choice : undefined)
  const setChoice = (next: PlayChoice) => {
    setOwn(next)
    if (!__PACKAGE__ && isWidgets && resumable) resumable.choice = next
  }
  const [chosenIn, setChosenIn] = useState(mode)
  const held = chosenIn !== mode && choice === 'play' ? undefined : choice
  if (chosenIn !== mode) {
    setChosenIn(mode)
    setChoice(held)
  }
  return [held, setChoice]
}
