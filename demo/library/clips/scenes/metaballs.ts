import { shade } from '../palettes.ts'
import { pixels, smoothstep, TAU } from '../scene.ts'

/** Drops of liquid that meet and part, lit like glass. */
export const metaballs = pixels(({ ramp, random, halfWidth, halfHeight }) => {
  const count = Math.round(7 + 2 * Math.max(halfWidth, halfHeight))
  const balls = Array.from({ length: count }, () => ({
    x: (random() * 2 - 1) * halfWidth * 0.62,
    y: (random() * 2 - 1) * halfHeight * 0.62,
    reachX: 0.2 + random() * 0.3 * halfWidth,
    reachY: 0.2 + random() * 0.3 * halfHeight,
    turnsX: 1 + Math.floor(random() * 2),
    turnsY: 1,
    phase: random() * TAU,
    size: 0.05 + random() * 0.09,
  }))
  let at = -1
  const places = new Float64Array(count * 2)
  return (x, y, t, out) => {
    if (t !== at) {
      at = t
      balls.forEach((ball, i) => {
        places[i * 2] = ball.x + ball.reachX * Math.sin(TAU * t * ball.turnsX + ball.phase)
        places[i * 2 + 1] = ball.y + ball.reachY * Math.cos(TAU * t * ball.turnsY + ball.phase * 2)
      })
    }
    let field = 0
    let slopeX = 0
    let slopeY = 0
    for (let i = 0; i < count; i++) {
      const dx = x - (places[i * 2] ?? 0)
      const dy = y - (places[i * 2 + 1] ?? 0)
      const d2 = dx * dx + dy * dy + 0.004
      const pull = (balls[i]?.size ?? 0) / d2
      field += pull
      slopeX -= (2 * pull * dx) / d2
      slopeY -= (2 * pull * dy) / d2
    }
    const inside = smoothstep(1.55, 1.75, field)
    const slope = Math.hypot(slopeX, slopeY) + 1e-6
    const facing = (slopeX * 0.5 + slopeY * 0.85) / slope
    const depth = 1 - 1 / (1 + (field - 1.6) * 0.28)
    shade(ramp, 0.08 + 0.1 * (y / halfHeight + 1) + 0.16 * smoothstep(0.4, 1.6, field), out)
    if (inside > 0) {
      const r = out[0] ?? 0
      const g = out[1] ?? 0
      const b = out[2] ?? 0
      const rim = Math.exp(-depth * 9)
      const shine = 0.55 * rim * Math.max(0, facing) ** 3
      shade(ramp, 0.5 + 0.34 * depth - 0.2 * facing * rim, out, 1)
      out[0] = r + ((out[0] ?? 0) + shine - r) * inside
      out[1] = g + ((out[1] ?? 0) + shine - g) * inside
      out[2] = b + ((out[2] ?? 0) + shine - b) * inside
    }
  }
})
