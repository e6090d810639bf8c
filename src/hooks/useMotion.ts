/** The motion policy as React state. */
import { useEffect, useState } from 'react'
import type { MotionMode } from '../media/motionPolicy.ts'
import { useServices } from '../services/context.ts'

export function useMotion(): { mode: MotionMode; pageVisible: boolean } {
  const { motion } = useServices()
  const read = () => `${motion.mode()} ${motion.pageVisible()}`
  // Reads the state while rendering, so that it never shows that of an earlier policy.
  const [, render] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is of the policy
  useEffect(() => {
    const update = () => render(read())
    update()
    return motion.subscribe(update)
  }, [motion])
  return { mode: motion.mode(), pageVisible: motion.pageVisible() }
}
