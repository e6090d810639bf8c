import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { pixels, TAU } from '../scene.ts'

/** A flowing picture folded into equal wedges. */
export const kaleidoscope = pixels(({ seed, ramp, random }) => {
  const wedge = TAU / (6 + 2 * Math.floor(random() * 4))
  const noise = loopNoise(seed, 2)
  const rings = 5 + random() * 4
  return (x, y, t, out) => {
    const radius = Math.hypot(x, y)
    const turned = Math.atan2(y, x) + 0.35 * Math.sin(TAU * t)
    const angle = Math.abs(turned - wedge * Math.round(turned / wedge))
    const u = radius * Math.cos(angle) * 1.9
    const v = radius * Math.sin(angle) * 1.9
    const bend = noise(u * 1.3, v * 1.3, t * 2)
    const fine = noise(u * 3.2 + bend * 2, v * 3.2, t * 2 + 0.7)
    const facet = Math.sin(radius * rings - TAU * t + bend * 5 + fine * 2)
    const edge = Math.abs(Math.sin(v * 8 + bend * 3))
    const value = 0.5 + 0.32 * facet + 0.22 * fine
    const glint = edge < 0.12 ? 0.25 * (1 - edge / 0.12) : 0
    shade(ramp, value + glint, out, (1.05 - 0.28 * radius) * (0.85 + 0.25 * (0.5 + 0.5 * facet)))
  }
})
