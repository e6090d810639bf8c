import { shade } from '../palettes.ts'
import { pixels, TAU, wrap } from '../scene.ts'

/** A flight through a twisting tunnel of tiles. */
export const tunnel = pixels(({ ramp, random }) => {
  const arms = 6 + 2 * Math.floor(random() * 4)
  const twist = (random() < 0.5 ? -1 : 1) * (0.3 + random() * 0.5)
  return (x, y, t, out) => {
    const px = x + 0.12 * Math.sin(TAU * t)
    const py = y + 0.12 * Math.cos(TAU * t)
    const radius = Math.hypot(px, py) + 0.001
    const depth = 0.55 / radius
    const along = depth + t * 2
    const around = Math.atan2(py, px) / TAU + twist * Math.log(radius) * 0.25
    const tile = Math.floor(along * 2) + Math.floor(around * arms)
    const shadeOfTile =
      0.5 + 0.5 * Math.sin(Math.floor(along * 2) * (TAU / 4) + Math.floor(wrap(around) * arms) * 2.4)
    const u = Math.abs(wrap(along * 2) - 0.5) * 2
    const v = Math.abs(wrap(around * arms) - 0.5) * 2
    const bevel = 1 - Math.max(u, v) ** 8
    const fog = Math.min(1, radius * 1.5)
    shade(
      ramp,
      0.18 + 0.5 * shadeOfTile * bevel + (wrap(tile, 2) === 0 ? 0.22 : 0) * bevel,
      out,
      0.35 + 0.75 * fog,
    )
    const glow = Math.exp(-radius * 4.2) * 0.9
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + glow * (1 - c * 0.12)
  }
})
