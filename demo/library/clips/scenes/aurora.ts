import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { clamp01, pixels, smoothstep, TAU } from '../scene.ts'

const LAYERS = 3

interface Column {
  /** Where each curtain ends below, and how bright it is there. */
  foot: number[]
  light: number[]
  ridge: number
}

/** Curtains of light over a dark ridge, with stars behind. */
export const aurora = pixels(({ seed, ramp, halfHeight }) => {
  const drift = loopNoise(seed, 2)
  const rays = loopNoise(seed + 1, 3)
  const land = loopNoise(seed + 2, 1)
  const light = new Float64Array(3)
  const columns = new Map<number, Column>()
  let moment = -1

  // Curtains hang straight, so all but the height is the same for a whole column.
  const columnAt = (x: number, t: number): Column => {
    const column: Column = { foot: [], light: [], ridge: 0 }
    for (let layer = 0; layer < LAYERS; layer++) {
      const sway = drift(x * 0.55 + layer * 3.1, layer * 1.7, t * 2) * 0.5
      const presence = clamp01(0.35 + 1.1 * drift(x * 0.5 + 20 + layer * 5, 3, t * 2))
      column.foot.push(0.35 - layer * 0.25 + sway)
      column.light.push(presence * 0.95 * (0.55 + 0.45 * rays(x * 5 + sway * 6 + layer * 9, layer, t * 3)))
    }
    column.ridge = 0.72 + 0.16 * land(x * 1.4, 0.5, 0) + 0.05 * land(x * 5, 4.5, 0)
    columns.set(x, column)
    return column
  }

  return (x, y, t, out) => {
    if (t !== moment) {
      moment = t
      columns.clear()
    }
    const column = columns.get(x) ?? columnAt(x, t)
    const v = y / halfHeight
    shade(ramp, 0.06 + 0.16 * clamp01(0.5 + v * 0.5), out, 0.8)
    let glow = 0
    const star = Math.sin(Math.floor(x * 90) * 127.1 + Math.floor(y * 90) * 311.7 + seed) * 43758.5453
    if (star - Math.floor(star) > 0.9965) glow = 0.35 + 0.3 * Math.sin(TAU * t + star)
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + glow
    for (let layer = 0; layer < LAYERS; layer++) {
      const above = (column.foot[layer] ?? 0) - v
      const strength = above < 0 ? smoothstep(-0.1, 0, above) : Math.exp(-above * (2 + layer * 0.7))
      const amount = strength * (column.light[layer] ?? 0)
      if (amount < 0.004) continue
      shade(ramp, 0.45 + 0.45 * clamp01(1 - above * 1.4) - layer * 0.08, light)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (light[c] ?? 0) * amount
    }
    const ground = smoothstep(column.ridge - 0.006, column.ridge + 0.006, v)
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - ground * 0.93)
  }
})
