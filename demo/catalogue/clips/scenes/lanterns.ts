import { backdrop, circle, glow, lineAlong } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, type Scene, TAU, wrap } from '../scene.ts'

/** Paper lanterns let go over water at night. */
export const lanterns: Scene = stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, warm, light] = colours
  const lights = Array.from({ length: Math.round((width * height) / 330) + 8 }, () => {
    const near = random()
    return { x: random() * width, y: random(), near, rounds: 1, phase: random() }
  }).sort((a, b) => a.near - b.near)
  const horizon = height * 0.84
  const ridge = (x: number) => horizon - 6 - 4 * Math.sin((x / 100) * 5 + 1) - 2 * Math.sin((x / 100) * 13)
  return t => {
    const drawn = lights.map(l => {
      const s = 0.35 + l.near * l.near * 1.1
      const y = wrap(l.y - t * l.rounds) * (height + 24) - 12
      const x = l.x + 3 * Math.sin(TAU * (t + l.phase))
      const flame = 0.8 + 0.2 * Math.sin(TAU * (2 * t + l.phase))
      return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})" opacity="${n(0.5 + l.near * 0.5)}">${circle({ x: 0, y: 0, r: 13 }, 'url(#halo)', 0.6 * flame)}<path d="M-4.5-6Q0-8 4.5-6L3.5 6H-3.500Z" fill="url(#paper)"/><ellipse cx="0" cy="6" rx="3.5" ry=".9" fill="${light}" opacity="${n(flame)}"/></g>`
    })
    const defs = `${glow('halo', warm, 0.7)}<defs><linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mixColour(middle, warm, 0.6)}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>`
    const water = `<rect x="-1" y="${n(horizon)}" width="${n(width + 2)}" height="${n(height)}" fill="${deep}" opacity=".6"/>`
    const shine = lights
      .slice(-12)
      .map(
        l =>
          `<ellipse cx="${n(l.x)}" cy="${n(horizon + 3 + l.near * 8)}" rx="${n(5 + 2 * Math.sin(TAU * (t + l.phase)))}" ry=".7" fill="${warm}" opacity=".4"/>`,
      )
      .join('')
    return `${backdrop(stage, [deep, mixColour(deep, dark, 0.9), mixColour(dark, middle, 0.75), mixColour(middle, warm, 0.35)])}<path d="M-2 ${n(horizon + 1)}L${lineAlong(width, 2, ridge)}L${n(width + 4)} ${n(horizon + 1)}Z" fill="${deep}"/>${water}${shine}${defs}${drawn.join('')}`
  }
}
