/** Replaces unusable props of a developer. */
import { inDevelopment } from '../services/inDevelopment.ts'

/** Kinds of props other than numbers. The table has them in place of a lower bound. */
const LIST = -1
const COMPONENT = -2
const FUNCTION = -3
/** Lower bounds of numbers. */
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
  overlay: COMPONENT,
  loader: COMPONENT,
}
const readLeast = (name: string): number | undefined =>
  LOWER_BOUNDS[name] ?? (/^(on|render)/.test(name) ? FUNCTION : undefined)

/** The usable form of a prop; numbers may be given as text. `undefined` if it is unusable. */
function readProp(value: unknown, least: number): unknown {
  if (least === LIST) return Array.isArray(value) ? value : undefined
  if (least < 0) {
    // A memoised component is an object like an element, but has no `props`.
    const made = Object(value)
    const isMade = least === COMPONENT && made.$$typeof && !made.props
    return typeof value === 'function' || isMade ? value : undefined
  }
  const number = Number(value)
  return number >= least && number < Number.POSITIVE_INFINITY ? number : undefined
}

/**
 * The props without unusable values, such as `NaN` or an answer in place of its list, which count
 * as unset. Warns the developer of each.
 */
export function usableProps<P extends object>(component: string, props: P): P {
  const usable: Record<string, unknown> = { ...(props as Record<string, unknown>) }
  for (const [name, value] of Object.entries(usable)) {
    const least = readLeast(name)
    if (least !== undefined && value !== undefined) usable[name] = readProp(value, least)
  }
  inDevelopment(log => log.warnOfProps(component, props, usable, readLeast))
  return usable as P
}
