import { backdrop, circle, glow, lineAlong } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, type Stage, TAU, vector, wrap } from '../scene.ts'

function fir(x: number, y: number, h: number, ink: string): string {
  return [0, 1, 2]
    .map(k => {
      const top = y - h + k * h * 0.26
      const w = h * (0.16 + k * 0.09)
      return `<path d="M${n(x)} ${n(top)}L${n(x + w)} ${n(top + h * 0.42)}H${n(x - w)}Z" fill="${ink}"/><path d="M${n(x)} ${n(top)}L${n(x + w * 0.45)} ${n(top + h * 0.19)}L${n(x)} ${n(top + h * 0.15)}L${n(x - w * 0.45)} ${n(top + h * 0.19)}Z" fill="#fff" opacity=".85"/>`
    })
    .join('')
}

/** The upper edge of the snow. */
const bank = (base: number, turns: number, phase: number) => (x: number) =>
  base + 3 * Math.sin((x / 100) * TAU * turns + phase) + 1.4 * Math.sin((x / 100) * TAU * turns * 2.3)

/** The snow below a line. */
const ground = ({ width, height }: Stage, line: (x: number) => number, ink: string) =>
  `<path d="M-2 ${n(height + 2)}L${lineAlong(width, 2, line)}L${n(width + 4)} ${n(height + 2)}Z" fill="${ink}"/>`

/** With smoke from the chimney, and a lamp that flickers. */
function cabin(x: number, y: number, ink: string, t: number): string {
  const flicker = 0.85 + 0.15 * Math.sin(TAU * t * 3)
  const smoke = Array.from({ length: 7 }, (_, i) => {
    const up = wrap(i / 7 + t)
    const puff = { x: x + 5 + 3 * Math.sin(up * 5), y: y - 17 - up * 20, r: 1 + up * 3 }
    return circle(puff, '#ffffff', 0.3 * (1 - up))
  }).join('')
  return `${smoke}${glow('lamp', '#ffc861', 0.8)}<path d="M${n(x + 4)} ${n(y - 17)}h3v7h-3z" fill="${ink}"/><path d="M${n(x - 9)} ${n(y - 8)}h18v9h-18z" fill="#6b3f2a"/><path d="M${n(x - 12)} ${n(y - 7)}L${n(x)} ${n(y - 16)}L${n(x + 12)} ${n(y - 7)}Z" fill="#fff"/><path d="M${n(x - 6)} ${n(y - 6)}h4v4h-4zM${n(x + 2)} ${n(y - 6)}h4v4h-4z" fill="#ffd98a" opacity="${n(flicker)}"/>${circle({ x, y: y - 4, r: 20 }, 'url(#lamp)', 0.5 * flicker)}`
}

/** Snow over firs and a lit cabin. */
export const snow = vector(stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, , light] = colours
  const flakes = Array.from({ length: Math.round((width * height) / 75) }, () => {
    const near = random()
    return {
      x: random() * width,
      y: random(),
      r: 0.35 + near * 0.9,
      rounds: near > 0.6 ? 2 : 1,
      phase: random(),
    }
  })
  const far = bank(height * 0.72, 0.7, random() * 6)
  const near = bank(height * 0.86, 0.5, random() * 6)
  const trees = Array.from({ length: Math.round(width / 9) + 3 }, (_, i) => ({
    x: (i + random() * 0.7) * 8.5 - 6,
    h: 15 + random() * 14,
    back: i % 2 === 0,
  }))
  const cabinX = width * (0.3 + random() * 0.4)
  return t => {
    const sky = backdrop(stage, [
      deep,
      mixColour(deep, dark, 0.9),
      mixColour(dark, middle, 0.8),
      mixColour(middle, light, 0.3),
    ])
    const moon = `${glow('moon', light, 0.7)}${circle({ x: width * 0.2, y: height * 0.2, r: 22 }, 'url(#moon)')}${circle({ x: width * 0.2, y: height * 0.2, r: 5.5 }, '#fffdf0')}`
    const back = trees
      .filter(tree => tree.back)
      .map(tree => fir(tree.x, far(tree.x) + 3, tree.h, mixColour(dark, middle, 0.35)))
      .join('')
    const front = trees
      .filter(tree => !tree.back)
      .map(tree => fir(tree.x, near(tree.x) + 2, tree.h, deep))
      .join('')
    const falling = flakes
      .map(({ x, y, r, rounds, phase }) => {
        const place = {
          x: x + 3 * Math.sin(TAU * (t + phase)),
          y: wrap(y + t * rounds) * (height + 6) - 3,
          r,
        }
        return circle(place, '#ffffff', 0.55 + 0.4 * (r / 1.3))
      })
      .join('')
    return (
      sky +
      moon +
      back +
      ground(stage, far, mixColour(light, middle, 0.35)) +
      cabin(cabinX, far(cabinX) + 6, deep, t) +
      ground(stage, near, mixColour(light, '#ffffff', 0.5)) +
      front +
      falling
    )
  }
})
