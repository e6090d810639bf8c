import { rgbOf } from '../palettes.ts'
import { pixels, TAU } from '../scene.ts'

/** Soft colours that drift into each other, with a little grain against banding. */
export const mesh = pixels(({ colours, random, halfWidth, halfHeight }) => {
  const spots = [...colours, colours[2], colours[3]].map(hex => ({
    colour: rgbOf(hex),
    x: (random() * 2 - 1) * halfWidth * 0.8,
    y: (random() * 2 - 1) * halfHeight * 0.8,
    reach: 0.45 + random() * 0.5,
    phase: random() * TAU,
    turns: random() < 0.5 ? 1 : -1,
  }))
  return (x, y, t, out) => {
    let r = 0
    let g = 0
    let b = 0
    let total = 0
    const bx = x + 0.16 * Math.sin(y * 3 + TAU * t)
    const by = y + 0.16 * Math.sin(x * 3 - TAU * t)
    for (const { colour, x: sx, y: sy, reach, phase, turns } of spots) {
      const dx = bx - sx - reach * Math.cos(TAU * t * turns + phase)
      const dy = by - sy - reach * Math.sin(TAU * t * turns + phase)
      const weight = 1 / (dx * dx + dy * dy + 0.06) ** 2
      r += colour[0] * colour[0] * weight
      g += colour[1] * colour[1] * weight
      b += colour[2] * colour[2] * weight
      total += weight
    }
    const noise = Math.sin(x * 1271.7 + y * 3117.1) * 43758.5453
    const grain = (noise - Math.floor(noise) - 0.5) * 0.02
    out[0] = Math.sqrt(r / total) + grain
    out[1] = Math.sqrt(g / total) + grain
    out[2] = Math.sqrt(b / total) + grain
  }
})
