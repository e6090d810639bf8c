/** The motion policy as React state. */
import { useEffect, useState } from 'react'
import type { MotionMode } from '../media/motionMode.ts'
import { useServices } from '../services/context.ts'

export function useMotion(): { mode: MotionMode; pageVisible: boolean } {
  const { motion } = useServices()
  const read = () => `${motion.mode()} ${motion.pageVisible()}`
  // Each render reads the policy itself; the state only causes renders.
  const [, render] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` depends on the policy alone
  useEffect(() => {
    const update = () => render(read())
    update()
    return motion.subscribe(update)
  }, [motion])
  return { mode: motion.mode(), pageVisible: motion.pageVisible() }
}
