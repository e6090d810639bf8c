/** Replaces unusable props of a developer. */
import { inDevelopment } from '../services/inDevelopment.ts'

/** Marks a prop that must be an array instead of having a lower bound. */
const LIST = -1
/** Lower bounds of numbers. Counts are whole numbers. */
const LOWER_BOUNDS: Readonly<Record<string, number>> = {
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
  initialGifs: LIST,
  externalGifs: LIST,
  breakpoints: LIST,
  columnOffsets: LIST,
  pageSizes: LIST,
  tabs: LIST,
}
/** More columns would use up a server's memory. */
const MAX_COLUMNS = 100

const isUsable = (name: string, value: unknown, least: number): boolean =>
  least === LIST
    ? Array.isArray(value)
    : Number(value) >= least && (Number(value) < Number.POSITIVE_INFINITY || name === 'scrollLimit')

/**
 * The props without unusable values, such as `NaN` from a missing measure or an answer instead of
 * its list, which count as unset. Warns the developer of each.
 */
export function usableProps<P extends object>(component: string, props: P): P {
  const usable: Record<string, unknown> = { ...(props as Record<string, unknown>) }
  for (const [name, value] of Object.entries(props)) {
    const least = LOWER_BOUNDS[name]
    if (least === undefined || value === undefined) continue
    if (!isUsable(name, value, least)) delete usable[name]
    else if (least !== LIST)
      usable[name] = name === 'columns' ? Math.min(Math.floor(Number(value)), MAX_COLUMNS) : Number(value)
  }
  inDevelopment(log => log.warnOfProps(component, props, usable, LOWER_BOUNDS))
  return usable as P
}
