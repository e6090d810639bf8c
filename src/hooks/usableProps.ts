/** Numbers of a developer's props that a layout can use. */
import { tellDeveloper } from '../services/developerLog.ts'

/** The least value of each. Those that count are whole. */
const LEAST: Readonly<Record<string, number>> = /* @__PURE__ */ Object.fromEntries([
  ...['columns', 'limit', 'scrollLimit'].map(name => [name, 1]),
  ...['width', 'height', 'gifWidth', 'gifHeight', 'maxHeight'].map(name => [name, 1]),
  ...['gutter', 'borderRadius', 'fetchAheadPx', 'margins', 'resizeThrottleMs'].map(name => [name, 0]),
])
const WHOLE = 'columns'

/**
 * The props without the numbers that nothing can be laid out with, such as `NaN` from a missing
 * measure, which count as not given. The developer is told of each.
 */
export function usableProps<P extends object>(component: string, props: P): P {
  const usable: Record<string, unknown> = Object.fromEntries(Object.entries(props))
  for (const [name, value] of Object.entries(props)) {
    const least = LEAST[name]
    if (least === undefined || value === undefined) continue
    const number = Number(value)
    if (number >= least && (number < Number.POSITIVE_INFINITY || name === 'scrollLimit')) {
      usable[name] = name === WHOLE ? Math.floor(number) : number
      continue
    }
    delete usable[name]
    tellDeveloper(`<${component}> cannot use ${name}={${String(value)}}: it is a number from ${least} on.`)
  }
  return usable as P
}
