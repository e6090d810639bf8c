/** The motion policy as React state. */
import { useEffect, useState } from 'react'
import type { MotionMode } from '../media/motionPolicy.ts'
import { useServices } from '../services/context.ts'

export function useMotion(): { mode: MotionMode; pageVisible: boolean } {
  const { motion } = useServices()
  const read = () => ({ mode: motion.mode(), pageVisible: motion.pageVisible() })
  const [state, setState] = useState(read)
  useEffect(() => {
    const update = () =>
      setState(old => {
        const mode = motion.mode()
        const pageVisible = motion.pageVisible()
        return old.mode === mode && old.pageVisible === pageVisible ? old : { mode, pageVisible }
      })
    update()
    return motion.subscribe(update)
  }, [motion])
  return state
}
