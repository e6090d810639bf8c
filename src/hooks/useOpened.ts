/** A part that a press opens in place of the GIF, imported on first use. */
import { useState } from 'react'
import { useLazyModule } from './useLazyModule.ts'

export interface Opened<T> {
  /** Its component, while it is open. The GIF stays until it has loaded. */
  Part: T | undefined
  /** It could not be loaded, by a blocker for example. */
  failed: boolean
  open: () => void
  close: () => void
}

/** `load` as for `useLazyModule`, but with the component itself. */
export function useOpened<T>(load: () => Promise<T>): Opened<T> {
  const [state, setState] = useState<'wanted' | 'failed'>()
  const wanted = state === 'wanted'
  const Part = useLazyModule(load, wanted, () => setState('failed'))
  return {
    Part: wanted ? Part : undefined,
    failed: state === 'failed',
    open: () => setState('wanted'),
    close: () => setState(undefined),
  }
}
