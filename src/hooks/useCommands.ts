/** Listens to commands of the host page, or of a component's `ref` in a developer's tree. */
import { useContext, useEffect } from 'react'
import { type Command, InterceptorContext, useServices } from '../services/context.ts'
import { useLatest } from './useLatest.ts'

export function useCommands(listener: (command: Command) => void): void {
  const { onCommand: ofHost } = useServices()
  const onCommand = useContext(InterceptorContext)?.onCommand ?? ofHost
  const latest = useLatest(listener)
  useEffect(() => onCommand(command => latest.current(command)), [onCommand, latest])
}
