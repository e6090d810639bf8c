/** The motion policy as React state. */
import { useEffect, useState } from 'react'
import type { MotionMode } from '../media/motionPolicy.ts'
import { useServices } from '../services/context.ts'

export function useMotion(): { mode: MotionMode; pageVisible: boolean } {
  const { motion } = useServices()
  const read = () => `${motion.mode()} ${motion.pageVisible()}`
  // The state is read while rendering, so that none of an earlier policy is shown.
  const [, render] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is of the policy
  useEffect(() => {
    const update = () => render(read())
    update()
    return motion.subscribe(update)
  }, [motion])
  return { mode: motion.mode(), pageVisible: motion.pageVisible() }
}
