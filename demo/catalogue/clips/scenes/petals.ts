import { backdrop, circle, glow } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, TAU, vector, wrap } from '../scene.ts'

const PETAL = 'M0-6C4-4 4.6 2 0 6C-4.6 2-4-4 0-6Z'

/** Petals on the wind, turning as they fall; far ones are smaller and slower. */
export const petals = vector(stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, warm, light] = colours
  const fall = Array.from({ length: Math.round((width * height) / 260) }, () => {
    const depth = random()
    return {
      x: random(),
      y: random(),
      depth,
      rounds: depth > 0.66 ? 2 : 1,
      drift: 4 + random() * 8,
      spin: (random() < 0.5 ? -1 : 1) * (1 + Math.floor(random() * 2)),
      phase: random(),
      colour: mixColour(random() < 0.5 ? warm : mixColour(middle, warm, 0.5), light, random() * 0.8),
    }
  }).sort((a, b) => a.depth - b.depth)
  return t => {
    const back = backdrop(stage, [
      mixColour(deep, dark, 0.6),
      mixColour(dark, middle, 0.55),
      mixColour(middle, warm, 0.75),
    ])
    const sun = `${glow('sun', light, 0.75)}${circle({ x: width * 0.72, y: height * 0.3, r: 55 + 2 * Math.sin(TAU * t) }, 'url(#sun)')}`
    const all = fall.map(p => {
      const size = 0.35 + p.depth * 0.75
      const y = wrap(p.y + t * p.rounds) * (height + 20) - 10
      const x =
        wrap(p.x + 0.03 * Math.sin(TAU * (t + p.phase))) * (width + 16) -
        8 +
        p.drift * Math.sin(TAU * (t + p.phase))
      const flip = Math.cos(TAU * (t * p.spin + p.phase))
      return `<path d="${PETAL}" fill="${p.colour}" opacity="${n(0.45 + 0.55 * p.depth)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(360 * (t * p.spin + p.phase))}) scale(${n(size * (0.35 + 0.65 * Math.abs(flip)))} ${n(size)})"/>`
    })
    return back + sun + all.join('')
  }
})
