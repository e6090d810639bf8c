import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { clamp01, pixels } from '../scene.ts'

/** Marbled ink: three rounds of bending, veins of light where the layers meet. */
export const ink = pixels(({ seed, ramp }) => {
  const first = loopNoise(seed, 1)
  const second = loopNoise(seed + 5, 2)
  return (x, y, t, out) => {
    const z = t * 2
    const qx = first(x * 0.8, y * 0.8, t) + 0.4 * second(x * 1.8, y * 1.8, z)
    const qy = first(x * 0.8 + 5.2, y * 0.8 + 1.3, t) + 0.4 * second(x * 1.8 + 8.1, y * 1.8, z)
    const rx = second(x + 2.2 * qx + 1.7, y + 2.2 * qy + 9.2, z)
    const ry = second(x + 2.2 * qx + 8.3, y + 2.2 * qy + 2.8, z)
    const value = second(x * 1.1 + 2.4 * rx, y * 1.1 + 2.4 * ry, z)
    const vein = Math.exp(-Math.abs(value) * 16)
    shade(ramp, clamp01(0.42 + 0.75 * value + 0.3 * rx + 0.28 * vein), out, 0.92 + 0.2 * vein)
  }
})
