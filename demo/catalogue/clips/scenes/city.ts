import { backdrop, circle, glow } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, type Stage, TAU, vector, wrap } from '../scene.ts'

interface Light {
  x: number
  y: number
  phase: number
  on: boolean
}

interface Tower {
  x: number
  w: number
  top: number
  lights: Light[]
}

/** `depth` 0 is the farthest. */
function rowOfTowers({ width, height, colours, random }: Stage, depth: number) {
  const [deep, dark, middle] = colours
  const towers: Tower[] = []
  for (let x = -4; x < width + 4; ) {
    const w = 7 + random() * 8
    const top = height * (0.34 + depth * 0.13 + random() * (0.3 - depth * 0.05))
    const lights = []
    for (let wy = top + 3; wy < height * 0.93; wy += 3.2) {
      for (let wx = x + 1.6; wx < x + w - 1.8; wx += 2.3) {
        lights.push({ x: wx, y: wy, phase: random(), on: random() < 0.42 })
      }
    }
    towers.push({ x, w, top, lights })
    x += w + random() * 2
  }
  const wall = mixColour(mixColour(middle, dark, 0.5 + depth * 0.2), deep, 0.25 + depth * 0.3)
  return { depth, towers, wall }
}

/** A path; some windows go on and off. */
function litWindows(lights: readonly Light[], t: number): string {
  const lit = lights.filter(({ on, phase }) => on && (phase < 0.8 || wrap(t + phase * 7) < 0.6))
  return lit.map(({ x, y }) => `M${n(x)} ${n(y)}h1.2v1.6h-1.2z`).join('') || 'M0 0'
}

/** A skyline at night: windows go on and off, cars pass, an aeroplane blinks. */
export const city = vector(stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, warm, light] = colours
  const rows = [0, 1, 2].map(depth => rowOfTowers(stage, depth))
  const cars = Array.from({ length: Math.round(width / 11) }, (_, i) => ({
    at: random(),
    way: i % 2 ? 1 : -1,
  }))
  const stars = Array.from({ length: 40 }, () => ({
    x: random() * width,
    y: random() * height * 0.4,
    phase: random(),
  }))
  return t => {
    const sky = backdrop(stage, [
      deep,
      mixColour(deep, dark, 0.9),
      mixColour(dark, middle, 0.8),
      mixColour(middle, warm, 0.7),
    ])
    const moon = `${glow('moon', light, 0.7)}${circle({ x: width * 0.78, y: height * 0.2, r: 22 }, 'url(#moon)')}${circle({ x: width * 0.78, y: height * 0.2, r: 6.5 }, light)}`
    const sparks = stars
      .map(s => circle({ x: s.x, y: s.y, r: 0.35 }, light, 0.35 + 0.35 * Math.sin(TAU * (t + s.phase))))
      .join('')
    const town = rows
      .map(({ depth, towers, wall }) => {
        const lamps = `fill="${depth === 1 ? warm : light}" opacity="${n(0.35 + depth * 0.22)}"`
        return towers
          .map(({ x, w, top, lights }) => {
            const outline = `M${n(x)} ${n(height)}V${n(top)}H${n(x + w)}V${n(height)}Z`
            return `<path d="${outline}" fill="${wall}"/><path d="${litWindows(lights, t)}" ${lamps}/>`
          })
          .join('')
      })
      .join('')
    const road = height * 0.955
    const traffic = cars
      .map(({ at, way }) => {
        const x = wrap(at + way * t) * (width + 20) - 10
        const colour = way > 0 ? light : '#ff5a5f'
        return `<path d="M${n(x - way * 9)} ${n(road + way * 1.3)}L${n(x)} ${n(road + way * 1.3)}" stroke="${colour}" stroke-width=".9" stroke-linecap="round" opacity=".5"/>${circle({ x, y: road + way * 1.3, r: 0.9 }, colour)}`
      })
      .join('')
    const plane = wrap(t * 1 + 0.2) * (width + 30) - 15
    const blink = wrap(t * 8) < 0.5 ? circle({ x: plane, y: height * 0.12, r: 0.8 }, '#ff5a5f') : ''
    return `${sky}${moon}${sparks}${blink}${circle({ x: plane - 1.5, y: height * 0.12, r: 0.4 }, light)}${town}<rect x="-1" y="${n(height * 0.93)}" width="${n(width + 2)}" height="${n(height * 0.08)}" fill="${deep}"/>${traffic}`
  }
})
