import { lazyPart } from '../../hooks/lazyPart.tsx'
import { MotionButton, type MotionButtonProps } from './MotionButton.tsx'

/** The motion button, loaded late because nothing else waits for it. */
export const PauseButton = __PACKAGE__
  ? /* @__PURE__ */ lazyPart<MotionButtonProps>(async () => ({
      Part: (await import('./MotionButton.tsx')).MotionButton,
    }))
  : MotionButton
