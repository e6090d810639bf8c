/** Numbers of a developer's props that a layout can use. */
import { inDevelopment } from '../services/inDevelopment.ts'

/** Lower bounds. Counts are whole numbers. */
const LEAST: Readonly<Record<string, number>> = {
  columns: 1,
  limit: 1,
  scrollLimit: 1,
  width: 1,
  height: 1,
  gifWidth: 1,
  gifHeight: 1,
  maxHeight: 1,
  gutter: 0,
  borderRadius: 0,
  fetchAheadPx: 0,
  margins: 0,
  resizeThrottleMs: 0,
}
const WHOLE = 'columns'

/**
 * The props without the numbers that nothing can be laid out with, such as `NaN` from a missing
 * measure, which count as not given. The developer is warned of each.
 */
export function usableProps<P extends object>(component: string, props: P): P {
  const usable: Record<string, unknown> = { ...(props as Record<string, unknown>) }
  for (const [name, value] of Object.entries(props)) {
    const least = LEAST[name]
    if (least === undefined || value === undefined) continue
    const number = Number(value)
    if (number >= least && (number < Number.POSITIVE_INFINITY || name === 'scrollLimit')) {
      usable[name] = name === WHOLE ? Math.floor(number) : number
      continue
    }
    delete usable[name]
    inDevelopment(log => log.tellOfNumber(component, name, value, least))
  }
  return usable as P
}
