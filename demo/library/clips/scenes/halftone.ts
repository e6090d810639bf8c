import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { pixels, smoothstep } from '../scene.ts'

/** Printed dots that swell with a passing field, in two screens turned against each other. */
export const halftone = pixels(({ seed, ramp, random }) => {
  const field = loopNoise(seed, 2)
  const pitch = 9 + random() * 4
  const screen = (x: number, y: number, angle: number, t: number, shift: number) => {
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    const u = (x * c + y * s) * pitch
    const v = (y * c - x * s) * pitch
    const cu = Math.floor(u) + 0.5
    const cv = Math.floor(v) + 0.5
    const mx = (cu * c - cv * s) / pitch
    const my = (cv * c + cu * s) / pitch
    const size = 0.34 + 0.42 * field(mx * 0.9 + shift, my * 0.9, t * 2) + 0.06 * Math.sin(mx * 2 - my)
    const distance = Math.hypot(u - cu, v - cv)
    return smoothstep(size + 0.07, size - 0.07, distance)
  }
  const dot = new Float64Array(3)
  return (x, y, t, out) => {
    shade(ramp, 0.96 - 0.06 * y, out)
    const warm = screen(x, y, 0.35, t, 4)
    shade(ramp, 0.62 - 0.06 * x, dot)
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - warm) + (dot[c] ?? 0) * warm
    const dark = screen(x, y, 1.15, t, 0) * 0.92
    shade(ramp, 0.2 + 0.1 * x, dot)
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - dark) + (dot[c] ?? 0) * dark
  }
})
