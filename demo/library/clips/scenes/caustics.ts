import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { clamp01, pixels, TAU } from '../scene.ts'

const hash = (x: number, y: number, seed: number) => {
  const value = Math.sin(x * 127.1 + y * 311.7 + seed * 0.017) * 43758.5453
  return value - Math.floor(value)
}

/** Sunlight on the floor of a pool: the walls between wandering cells. */
export const caustics = pixels(({ seed: number, ramp, halfHeight }) => {
  const seed = number % 1000
  const bend = loopNoise(seed, 2)
  const nearest = (px: number, py: number, t: number, layer: number) => {
    const [cx, cy] = [Math.floor(px), Math.floor(py)]
    let [first, second] = [9, 9]
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const a = hash(cx + i, cy + j, seed + layer)
        const phase = TAU * (t + a)
        const dx = cx + i + 0.5 + 0.36 * Math.sin(phase) - px
        const dy = cy + j + 0.5 + 0.36 * Math.cos(phase + a * 9) - py
        const d = dx * dx + dy * dy
        if (d < first) {
          second = first
          first = d
        } else if (d < second) second = d
      }
    }
    return Math.sqrt(second) - Math.sqrt(first)
  }
  return (x, y, t, out) => {
    const warp = bend(x * 1.2, y * 1.2, t * 2) * 0.35
    const wide = nearest(x * 2.3 + warp, y * 2.3 - warp, t, 0)
    const fine = nearest(x * 3.9 - warp, y * 3.9 + warp, t, 7)
    const web = Math.exp(-wide * 7) + 0.45 * Math.exp(-fine * 8)
    const base = 0.34 - 0.1 * (y / halfHeight) + warp * 0.25
    shade(ramp, clamp01(base + 0.55 * web), out)
  }
})
