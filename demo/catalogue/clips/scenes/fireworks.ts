import { backdrop, circle, glow, lineAlong } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, TAU, vector, wrap } from '../scene.ts'

interface Shell {
  x: number
  y: number
  size: number
  sparks: number
  colour: string
  turn: number
}

/** Two rings of sparks that fly apart, sink and fade. `life` is 0 to 1. */
function burst({ x, y, size, sparks, colour, turn }: Shell, life: number, light: string): string {
  const reach = size * (1 - (1 - life) ** 3)
  const sink = 9 * life * life
  const fade = (1 - life) ** 1.2
  const parts = [circle({ x, y, r: 26 * Math.exp(-life * 6) + 4 }, 'url(#burst)', Math.exp(-life * 4))]
  for (let ring = 0; ring < 2; ring++) {
    for (let k = 0; k < sparks; k++) {
      const angle = turn + (TAU * k) / sparks + ring * 0.12
      const r = reach * (ring === 0 ? 1 : 0.6)
      const tail = r * (0.86 - 0.25 * (1 - life))
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      parts.push(
        `<line x1="${n(x + c * tail)}" y1="${n(y + s * tail + sink * 0.9)}" x2="${n(x + c * r)}" y2="${n(y + s * r + sink)}" stroke="${ring === 0 ? colour : light}" stroke-width="${n(0.35 + 0.55 * fade)}" stroke-linecap="round" opacity="${n(fade)}"/>`,
      )
    }
  }
  return parts.join('')
}

/** Rockets that burst one after another over a lake. */
export const fireworks = vector(stage => {
  const { width, height, colours, random } = stage
  const count = Math.max(5, Math.round((width * height) / 2100))
  const [deep, dark, middle, warm, light] = colours
  const shells = Array.from({ length: count }, (_, i) => ({
    x: width * (0.12 + 0.76 * ((i * 0.618 + random() * 0.12) % 1)),
    y: height * (0.16 + 0.34 * random()),
    start: (i + random() * 0.4) / count,
    size: 20 + random() * 14,
    sparks: 26 + Math.floor(random() * 14),
    colour: [warm, light, mixColour(middle, light, 0.35), mixColour(warm, '#ffffff', 0.3)][i % 4] ?? warm,
    turn: random() * TAU,
  }))
  const shore = Array.from({ length: 3 }, () => ({ turns: 1 + random() * 3, phase: random() * TAU }))
  return t => {
    const parts: string[] = []
    let flash = 0
    for (const shell of shells) {
      const age = wrap(t - shell.start)
      if (age < 0.16) {
        const rise = age / 0.16
        const y = height * 0.82 + (shell.y - height * 0.82) * (1 - (1 - rise) ** 2)
        parts.push(
          `<line x1="${n(shell.x)}" y1="${n(y)}" x2="${n(shell.x)}" y2="${n(y + 7 * (1 - rise))}" stroke="${light}" stroke-width=".7" stroke-linecap="round"/>`,
        )
        continue
      }
      const life = (age - 0.16) / 0.72
      if (life > 1) continue
      flash = Math.max(flash, Math.exp(-life * 9))
      parts.push(burst(shell, life, light))
    }
    const sky = backdrop(stage, [
      deep,
      mixColour(deep, dark, 0.5 + 0.25 * flash),
      mixColour(dark, middle, 0.4 + 0.3 * flash),
    ])
    const show = parts.join('')
    const waterline = height * 0.82
    const hills = lineAlong(
      width,
      2,
      x =>
        waterline -
        5 -
        shore.reduce((sum, w) => sum + 2.2 * Math.sin((x / width) * TAU * w.turns + w.phase), 0),
    )
    const lake = `<g transform="translate(0 ${n(waterline * 2)}) scale(1 -1)" opacity=".28">${show}</g><rect x="-1" y="${n(waterline)}" width="${n(width + 2)}" height="${n(height)}" fill="${deep}" opacity=".45"/>`
    return `${sky}${glow('burst', light, 0.8)}${show}<path d="M-2 ${n(waterline)}L${hills}L${n(width + 4)} ${n(waterline)}Z" fill="${mixColour(deep, '#000000', 0.4)}"/>${lake}`
  }
})
