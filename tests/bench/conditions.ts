/** The lines and processors that first pictures are measured with. */
import { CABLE, MOBILE, type Network, UNLIMITED } from './api/link.ts'

export interface Condition {
  title: string
  network: Network
  /** The same context has opened the page before. */
  isWarm?: boolean
  /** How many times slower the processor is. */
  slowdown?: number
}

/** A first visit over a slow line, which all figures are given of. */
export const SLOW_LINE: Condition = { title: 'slow 4G', network: MOBILE }
/** Further conditions, of which the first picture and the first motion are given. */
export const FURTHER: readonly Condition[] = [
  { title: 'slow 4G, visited before', network: MOBILE, isWarm: true },
  { title: 'cable', network: CABLE },
  { title: 'no limit, processor 4× slower', network: UNLIMITED, slowdown: 4 },
]
