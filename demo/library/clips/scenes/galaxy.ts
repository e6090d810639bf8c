import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { clamp01, pixels, TAU } from '../scene.ts'

/** A spiral that turns by one arm a round, so that it ends as it began. */
export const galaxy = pixels(({ seed, ramp, random }) => {
  const arms = 2 + Math.floor(random() * 2)
  const wind = 3.2 + random() * 1.2
  const dust = loopNoise(seed, 2)
  const tilt = 1.35 + random() * 0.4
  return (x, y, t, out) => {
    const py = y * tilt + x * 0.25
    const radius = Math.hypot(x, py) + 1e-4
    const angle = Math.atan2(py, x)
    const spiral = Math.cos(arms * angle + wind * Math.log(radius + 0.06) * 2 - TAU * t)
    // The dust turns with the arms: a place on the ring of one arm's length comes back after one round.
    const turned = angle - (TAU * t) / arms
    const dx = Math.cos(turned * arms) * radius * 2.4
    const dy = Math.sin(turned * arms) * radius * 2.4
    const clouds = 0.5 + 0.6 * dust(dx, dy + 3, 0) + 0.3 * dust(dx * 2.7, dy * 2.7, 0)
    const disc = Math.exp(-radius * 1.45)
    const core = Math.exp(-radius * radius * 22)
    const glow = disc * (0.22 + 0.78 * (0.5 + 0.5 * spiral) ** 2 * clouds)
    shade(ramp, clamp01(0.04 + 1.25 * glow + core), out, 0.5 + 0.75 * clamp01(glow * 1.4 + core))
    const cell = Math.sin(Math.floor(x * 70) * 127.1 + Math.floor(y * 70) * 311.7 + (seed % 997)) * 43758.5453
    const chance = cell - Math.floor(cell)
    if (chance > 0.993) {
      const twinkle = (0.35 + 0.45 * Math.sin(TAU * (t + chance * 1000)) ** 2) * (1 - core)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + twinkle * 0.6
    }
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + core * 0.55
  }
})
