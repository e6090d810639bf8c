import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { clamp01, pixels, smoothstep } from '../scene.ts'

/** Curtains of light over a dark ridge, with stars behind. */
export const aurora = pixels(({ seed, ramp, halfHeight }) => {
  const drift = loopNoise(seed, 2)
  const curtain = loopNoise(seed + 1, 3)
  const land = loopNoise(seed + 2, 1)
  const light = new Float64Array(3)
  return (x, y, t, out) => {
    const v = y / halfHeight
    shade(ramp, 0.06 + 0.16 * clamp01(0.5 + v * 0.5), out, 0.8)
    const star = Math.sin(Math.floor(x * 90) * 127.1 + Math.floor(y * 90) * 311.7 + seed) * 43758.5453
    if (star - Math.floor(star) > 0.9965) {
      const glow = 0.35 + 0.3 * Math.sin(Math.PI * 2 * t + star)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + glow
    }
    for (let layer = 0; layer < 3; layer++) {
      const sway = drift(x * 0.55 + layer * 3.1, layer * 1.7, t * 2) * 0.5
      const foot = 0.35 - layer * 0.25 + sway
      const rays = 0.55 + 0.45 * curtain(x * 5 + sway * 6 + layer * 9, y * 0.25, t * 3)
      const above = foot - v
      const strength = above < 0 ? smoothstep(-0.1, 0, above) : Math.exp(-above * (2 + layer * 0.7))
      const presence = clamp01(0.35 + 1.1 * drift(x * 0.5 + 20 + layer * 5, 3, t * 2))
      shade(ramp, 0.45 + 0.45 * clamp01(1 - above * 1.4) - layer * 0.08, light)
      const amount = strength * rays * presence * 0.95
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (light[c] ?? 0) * amount
    }
    const ridge = 0.72 + 0.16 * land(x * 1.4, 0.5, 0) + 0.05 * land(x * 5, 4.5, 0)
    const ground = smoothstep(ridge - 0.006, ridge + 0.006, v)
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - ground * 0.93)
  }
})
