/**
 * The services of a list inside of a widget: the host page hears what happens to its tiles, but its loading, its end and
 * its errors are not the widget's; and the widget's one pause button stops it too.
 */
import { useEffect, useMemo, useRef } from 'react'
import { type Emit, type Services, useServices } from '../../components/services.ts'
import type { MotionPolicy } from '../../media/motionPolicy.ts'

const PASSED_ON: readonly string[] = ['seen', 'hover', 'click']

export function useInnerServices(paused: boolean): Services {
  const services = useServices()
  const state = useRef({ paused, listeners: new Set<() => void>() })
  useEffect(() => {
    const { listeners } = state.current
    state.current.paused = paused
    for (const listener of listeners) listener()
  }, [paused])
  return useMemo(() => {
    const { emit, motion } = services
    const innerMotion: MotionPolicy = {
      ...motion,
      mode: () => (state.current.paused ? 'still' : motion.mode()),
      subscribe(listener) {
        const { listeners } = state.current
        listeners.add(listener)
        const stop = motion.subscribe(listener)
        return () => {
          listeners.delete(listener)
          stop()
        }
      },
    }
    const innerEmit: Emit = (name, detail) => {
      if (PASSED_ON.includes(name)) emit(name, detail)
    }
    return { ...services, emit: innerEmit, motion: innerMotion, onCommand: () => () => {} }
  }, [services])
}
