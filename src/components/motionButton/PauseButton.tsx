import { lazyPart } from '../../hooks/lazyPart.tsx'
import { MotionButton, type MotionButtonProps } from './MotionButton.tsx'

/** The motion button, which nothing on the screen waits for. */
export const PauseButton = __PACKAGE__
  ? /* @__PURE__ */ lazyPart<MotionButtonProps>(async () => ({
      Part: (await import('./MotionButton.tsx')).MotionButton,
    }))
  : MotionButton
