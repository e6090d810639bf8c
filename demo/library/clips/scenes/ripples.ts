import { shade } from '../palettes.ts'
import { pixels, TAU } from '../scene.ts'

const RING_SPEED = 1.5

/** Drops on a still pond; each has its place and its moment. */
export const ripples = pixels(({ ramp, random, halfWidth, halfHeight }) => {
  const drops = Array.from({ length: 9 }, (_, i) => ({
    x: (random() * 2 - 1) * halfWidth,
    y: (random() * 2 - 1) * halfHeight,
    start: (i + random() * 0.5) / 9,
  }))
  return (x, y, t, out) => {
    let slope = 0
    for (const drop of drops) {
      const distance = Math.hypot(x - drop.x, (y - drop.y) * 1.25)
      // A drop's rings live for two rounds, so at any moment there are an old and a young one.
      for (let round = 0; round < 2; round++) {
        const age = ((((t - drop.start) % 1) + 1) % 1) + round
        const behind = age * RING_SPEED - distance
        // Further from the front than this there is nothing to see.
        if (behind > 0.9 || behind < -0.9) continue
        const fade = Math.exp(-age * 1.5) * (1 - age / 2)
        slope += Math.sin(behind * 26) * Math.exp(-behind * behind * 9) * fade
      }
    }
    const calm = 0.12 * Math.sin(x * 3 + TAU * t) * Math.sin(y * 4 - TAU * t)
    const tilt = slope + calm
    shade(ramp, 0.42 + 0.16 * (-y / halfHeight) + 0.42 * tilt, out)
    const glint = Math.max(0, tilt - 0.32) * 1.1
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + glint
  }
})
