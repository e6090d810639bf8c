import { backdrop, circle, glow } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, TAU, vector } from '../scene.ts'

/** A small planetary system, every orbit a whole number of turns, each planet with its tail. */
export const orbits = vector(stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, warm, light] = colours
  const [cx, cy] = [width / 2, height / 2]
  const stretchX = Math.min(2.4, Math.max(1, width / height))
  const stretchY = Math.min(2.4, Math.max(1, height / width))
  const planets = Array.from({ length: 7 }, (_, i) => ({
    r: 14 + i * 5.4,
    size: 1.2 + random() * 2.1,
    turns: i < 2 ? 2 : 1,
    way: i % 3 === 2 ? -1 : 1,
    phase: random(),
    ink: [warm, light, mixColour(middle, light, 0.4), mixColour(warm, middle, 0.4)][i % 4] ?? warm,
  }))
  const stars = Array.from({ length: 90 }, () => ({
    x: random() * width,
    y: random() * height,
    r: 0.15 + random() * 0.4,
    phase: random(),
  }))
  return t => {
    const sky = stars
      .map(s => circle(s.x, s.y, s.r, light, 0.35 + 0.3 * Math.sin(TAU * (t + s.phase))))
      .join('')
    const system = planets.map(p => {
      const at = (turn: number) => {
        const angle = TAU * turn
        return [cx + Math.cos(angle) * p.r * stretchX, cy + Math.sin(angle) * p.r * 0.82 * stretchY] as const
      }
      const turn = p.way * p.turns * t + p.phase
      const [x, y] = at(turn)
      const tail = Array.from({ length: 44 }, (_, k) => {
        const [tx, ty] = at(turn - p.way * k * 0.0042)
        return circle(tx, ty, p.size * (1 - k / 45), p.ink, 0.13 * (1 - k / 44))
      }).join('')
      const ring = `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(p.r * stretchX)}" ry="${n(p.r * 0.82 * stretchY)}" fill="none" stroke="${light}" stroke-width=".22" opacity=".28"/>`
      return `${ring}${tail}${circle(x, y, p.size * 2.4, p.ink, 0.18)}${circle(x, y, p.size, p.ink)}${circle(x - p.size * 0.25, y - p.size * 0.3, p.size * 0.45, '#ffffff', 0.35)}`
    })
    const beat = 1 + 0.06 * Math.sin(TAU * t)
    const sun = `${glow('sun', warm, 0.95)}${circle(cx, cy, 30 * beat, 'url(#sun)')}${circle(cx, cy, 6.5, light)}`
    return (
      backdrop(stage, [deep, mixColour(deep, dark, 0.8), mixColour(deep, dark, 0.3)]) +
      sky +
      sun +
      system.join('')
    )
  }
})
