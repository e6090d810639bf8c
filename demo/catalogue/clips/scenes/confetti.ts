import { backdrop } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, type Scene, TAU, wrap } from '../scene.ts'

/** Paper rectangles, discs and streamers tumbling down. */
export const confetti: Scene = stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, warm, light] = colours
  const inks = [middle, warm, light, mixColour(dark, middle, 0.5), mixColour(warm, light, 0.5)]
  const pieces = Array.from({ length: Math.round((width * height) / 78) }, (_, i) => ({
    x: random() * width,
    y: random(),
    rounds: 1 + Math.floor(random() * 2),
    flips: 1 + Math.floor(random() * 3),
    turns: Math.floor(random() * 3) - 1,
    phase: random(),
    size: 1.3 + random() * 2,
    shape: i % 4,
    ink: inks[i % inks.length] ?? warm,
  }))
  return t => {
    const drawn = pieces.map(p => {
      const x = p.x + 3.5 * Math.sin(TAU * (t + p.phase))
      const y = wrap(p.y + t * p.rounds) * (height + 12) - 6
      const flip = Math.cos(TAU * (t * p.flips + p.phase))
      const ink = flip < 0 ? mixColour(p.ink, dark, 0.35) : p.ink
      const place = `transform="translate(${n(x)} ${n(y)}) rotate(${n(360 * (p.turns * t + p.phase))}) scale(1 ${n(flip || 0.02)})"`
      const s = p.size
      if (p.shape === 0) return `<circle r="${n(s * 0.9)}" fill="${ink}" ${place}/>`
      if (p.shape === 1)
        return `<path d="M${n(-s * 2)} 0q${n(s)}-${n(s * 1.6)} ${n(s * 2)} 0t${n(s * 2)} 0" fill="none" stroke="${ink}" stroke-width="${n(s * 0.5)}" stroke-linecap="round" ${place}/>`
      return `<rect x="${n(-s)}" y="${n(-s * 0.6)}" width="${n(s * 2)}" height="${n(s * 1.2)}" rx=".3" fill="${ink}" ${place}/>`
    })
    return backdrop(stage, [deep, mixColour(deep, dark, 0.8), dark]) + drawn.join('')
  }
}
