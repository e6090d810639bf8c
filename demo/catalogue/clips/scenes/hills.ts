import { mixColour } from '../palettes.ts'
import { n, type Scene, TAU } from '../scene.ts'

/** A low sun over ridges of hills that pass at different speeds. */
export const hills: Scene = ({ width, height, colours, random }) => {
  const [deep, dark, middle, warm, light] = colours
  const layers = Array.from({ length: 6 }, (_, index) => ({
    waves: Array.from({ length: 3 }, (_, wave) => ({
      turns: (wave + 1) * (index < 2 ? 1 : 2) + Math.floor(random() * 2),
      size: ((4 + index) / (wave + 1)) * (0.6 + random() * 0.8),
      phase: random() * TAU,
    })),
    base: height * (0.56 + index * 0.075),
    colour: mixColour(mixColour(warm, middle, 0.35), deep, (index + 0.5) / 6),
  }))
  const stars = Array.from({ length: 26 }, () => ({
    x: random() * width,
    y: random() * height * 0.35,
    phase: random(),
  }))
  const sunX = width * (0.3 + random() * 0.4)
  const sunR = 15
  return t => {
    const sky = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset=".45" stop-color="${middle}"/><stop offset=".8" stop-color="${warm}"/><stop offset="1" stop-color="${light}"/></linearGradient><radialGradient id="g"><stop offset="0" stop-color="${light}" stop-opacity=".9"/><stop offset=".3" stop-color="${light}" stop-opacity=".35"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs><rect width="${n(width)}" height="${n(height)}" fill="url(#s)"/>`
    const glow = 1 + 0.05 * Math.sin(TAU * t)
    const sun = `<circle cx="${n(sunX)}" cy="${n(height * 0.5)}" r="${n(sunR * 3.4 * glow)}" fill="url(#g)"/><circle cx="${n(sunX)}" cy="${n(height * 0.5)}" r="${sunR}" fill="${light}"/>`
    const sparks = stars
      .map(
        star =>
          `<circle cx="${n(star.x)}" cy="${n(star.y)}" r=".5" fill="${light}" opacity="${n(0.25 + 0.35 * Math.sin(TAU * (t + star.phase)))}"/>`,
      )
      .join('')
    const ridges = layers.map(({ waves, base, colour }) => {
      const points: string[] = []
      for (let x = -2; x <= width + 2; x += 1.5) {
        const y = waves.reduce(
          (sum, wave) =>
            sum + wave.size * Math.sin((TAU * wave.turns * x) / (width * 1.1) + wave.phase + TAU * t),
          base,
        )
        points.push(`${n(x)} ${n(y)}`)
      }
      return `<path d="M-2 ${n(height + 2)}L${points.join('L')}L${n(width + 2)} ${n(height + 2)}Z" fill="${colour}"/>`
    })
    return sky + sparks + sun + ridges.join('')
  }
}
