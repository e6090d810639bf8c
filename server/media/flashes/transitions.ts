/** Opposing changes of one place over time; two of them are a flash. */
import type { Light } from './light.ts'

/** https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds */
const LUMINANCE_STEP = 0.1
const DARKER_BELOW = 0.8
const HUE_STEP = 0.2

/** For each moment: 1 where it has become lighter (or red), -1 darker (or red no more), else 0. */
export type Transitions = Int8Array
export type FindTransitions = (lights: readonly Light[]) => Transitions

/** A change counts at the moment when it has become large enough. */
export const luminanceTransitions: FindTransitions = lights => {
  const found = new Int8Array(lights.length)
  let last = 0
  let low = lights[0]?.luminance ?? 0
  let high = low
  // An index instead of an iterator, because this runs for millions of moments.
  for (let moment = 0; moment < lights.length; moment++) {
    const luminance = lights[moment]?.luminance ?? 0
    if (last !== 1 && luminance - low >= LUMINANCE_STEP && low < DARKER_BELOW) {
      found[moment] = last = 1
      high = luminance
    } else if (last !== -1 && high - luminance >= LUMINANCE_STEP && luminance < DARKER_BELOW) {
      found[moment] = last = -1
      low = luminance
    }
    if (last !== 1) low = Math.min(low, luminance)
    if (last !== -1) high = Math.max(high, luminance)
  }
  return found
}

const hueDistance = (a: Light, b: Light) => Math.hypot(a.u - b.u, a.v - b.v)

export const redTransitions: FindTransitions = lights => {
  const found = new Int8Array(lights.length)
  let [from] = lights
  if (!from || !lights.some(({ isRed }) => isRed)) return found
  for (let moment = 0; moment < lights.length; moment++) {
    const light = lights[moment] as Light
    const isStep = light.isRed !== from.isRed && hueDistance(light, from) > HUE_STEP
    if (isStep) found[moment] = light.isRed ? 1 : -1
    if (isStep || light.isRed === from.isRed) from = light
  }
  return found
}
