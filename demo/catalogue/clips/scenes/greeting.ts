import { layOut, letterPath } from '../lettering.ts'
import { backdrop, circle } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, type Scene, TAU } from '../scene.ts'

/** A card: letters that ride a wave, in several layers of colour, on rays or dots. */
export const greeting: Scene = stage => {
  const { width, height, colours, random, text } = stage
  const [deep, dark, middle, warm, light] = colours
  const [boxW, boxH] = [width * 0.86, height * 0.8]
  const letters = layOut(text.split('\n'), boxW, boxH)
  const rays = random() < 0.5
  const dots = Array.from({ length: Math.round((width * height) / 300) }, () => ({
    x: random() * width,
    y: random() * height,
    r: 0.7 + random() * 2,
    phase: random(),
  }))
  return t => {
    const ground = backdrop(stage, [mixColour(deep, dark, 0.7), mixColour(dark, middle, 0.6)])
    const far = width + height
    const turn = 30 * t
    const pattern = rays
      ? Array.from({ length: 12 }, (_, i) => {
          const a = ((i * 30 + turn) * TAU) / 360
          const b = a + TAU / 24
          return `<path d="M${n(width / 2)} ${n(height / 2)}L${n(width / 2 + far * Math.cos(a))} ${n(height / 2 + far * Math.sin(a))}L${n(width / 2 + far * Math.cos(b))} ${n(height / 2 + far * Math.sin(b))}Z" fill="${middle}" opacity=".32"/>`
        }).join('')
      : dots
          .map(d =>
            circle({ x: d.x, y: d.y, r: d.r * (0.7 + 0.3 * Math.sin(TAU * (t + d.phase))) }, middle, 0.5),
          )
          .join('')
    const inks = [mixColour(deep, '#000000', 0.2), middle, warm, light]
    const words = inks.map((ink, layer) =>
      letters
        .map((letter, i) => {
          const wave = TAU * (t - i * 0.06)
          const lift = letter.scale * 0.55
          const x = letter.x + (width - boxW) / 2 + (3 - layer) * letter.scale * 0.13
          const y =
            letter.y +
            (height - boxH) / 2 +
            lift * Math.sin(wave - (3 - layer) * 0.35) +
            (3 - layer) * letter.scale * 0.2
          return letterPath(letter, x, y, { colour: ink, width: layer === 0 ? 1.5 : 1.25 })
        })
        .join(''),
    )
    return ground + pattern + words.join('')
  }
}
