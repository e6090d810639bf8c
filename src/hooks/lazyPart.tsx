import type { ComponentType, ReactNode } from 'react'
import { useLazyModule } from './useLazyModule.ts'

/**
 * A component that loads once it is mounted: for the package, whose applications render sooner
 * without it. The widgets' chunks include it: `__PACKAGE__ ? lazyPart(…) : Part`.
 */
export const lazyPart = <P extends object>(load: () => Promise<{ Part: ComponentType<P> }>) =>
  function LazyPart(props: P): ReactNode {
    const Part = useLazyModule(load, true)?.Part
    return Part && <Part {...props} />
  }
