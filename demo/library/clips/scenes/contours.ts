import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { pixels, smoothstep } from '../scene.ts'

/** A breathing map: paper-cut layers with a shadow under each. */
export const contours = pixels(({ seed, ramp, random }) => {
  const ground = loopNoise(seed, 2)
  const detail = loopNoise(seed + 3, 2)
  const layers = 7 + Math.floor(random() * 4)
  const heightAt = (x: number, y: number, t: number) =>
    0.5 + 0.52 * ground(x * 0.8, y * 0.8, t * 2) + 0.13 * detail(x * 2.1, y * 2.1, t * 2)
  return (x, y, t, out) => {
    const height = heightAt(x, y, t) * layers
    const above = heightAt(x - 0.035, y - 0.05, t) * layers
    const level = Math.floor(height)
    const shadow = Math.floor(above) > level ? 0.72 + 0.28 * smoothstep(0.9, 0, above - level - 1) * 0.3 : 1
    const rim = 1 + 0.14 * smoothstep(0.12, 0, height - level)
    shade(ramp, 0.1 + (0.85 * (level + 0.5)) / layers, out, shadow * rim)
  }
})
