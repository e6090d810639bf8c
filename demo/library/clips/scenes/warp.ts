import { backdrop, circle, glow } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, TAU, vector, wrap } from '../scene.ts'

/** Stars that rush past. */
export const warp = vector(stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, warm, light] = colours
  const far = Math.hypot(width, height) / 2
  const stars = Array.from({ length: 260 }, (_, i) => ({
    angle: random() * TAU,
    at: random(),
    rounds: 1 + Math.floor(random() * 2),
    ink: [light, '#ffffff', warm, mixColour(middle, light, 0.5)][i % 4] ?? light,
    size: 0.4 + random() * 0.9,
  }))
  return t => {
    const lines = stars.map(star => {
      const way = wrap(star.at + t * star.rounds)
      const head = far * 1.1 * way ** 2.4
      const tail = far * 1.1 * Math.max(0, way - 0.07) ** 2.4
      const [c, s] = [Math.cos(star.angle), Math.sin(star.angle)]
      return `<line x1="${n(width / 2 + c * tail)}" y1="${n(height / 2 + s * tail)}" x2="${n(width / 2 + c * head)}" y2="${n(height / 2 + s * head)}" stroke="${star.ink}" stroke-width="${n(star.size * (0.25 + 1.2 * way))}" stroke-linecap="round" opacity="${n(Math.min(1, way * 2.2))}"/>`
    })
    const heart = `${glow('heart', middle, 0.8)}${circle(width / 2, height / 2, far * 0.55, 'url(#heart)', 0.75)}${glow('core', light, 0.9)}${circle(width / 2, height / 2, 13 + Math.sin(TAU * t), 'url(#core)')}`
    return (
      backdrop(stage, [
        mixColour(deep, '#000000', 0.4),
        mixColour(deep, dark, 0.5),
        mixColour(deep, '#000000', 0.4),
      ]) +
      heart +
      lines.join('')
    )
  }
})
