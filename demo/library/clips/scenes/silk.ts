import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { pixels } from '../scene.ts'

/** Folded cloth: noise whose place is bent by noise, lit from the side. */
export const silk = pixels(({ seed, ramp }) => {
  const bend = loopNoise(seed, 2)
  const fold = loopNoise(seed + 1, 2)
  return (x, y, t, out) => {
    const z = t * 2
    const bx = bend(x * 0.9, y * 0.9, z)
    const by = bend(x * 0.9 + 7.3, y * 0.9 + 2.1, z)
    const value = fold(x * 0.7 + bx * 1.5, y * 0.7 + by * 1.5, z)
    const crease = 0.5 + 0.5 * Math.sin(value * 9 + bx * 4 + (x + y) * 1.2)
    shade(ramp, 0.12 + 0.5 * crease + 0.38 * (value * 0.5 + 0.5) * crease, out, 0.82 + 0.24 * crease)
  }
})
