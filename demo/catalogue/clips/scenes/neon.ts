import { layOut, letterPath } from '../lettering.ts'
import { backdrop } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, type Scene, TAU } from '../scene.ts'

/** A neon sign on a brick wall; one letter has a loose contact. */
export const neon: Scene = stage => {
  const { width, height, colours, random, text } = stage
  const [deep, dark, middle, warm, light] = colours
  const [boxW, boxH] = [width * 0.8, height * 0.66]
  const letters = layOut(text.split('\n'), boxW, boxH)
  const loose = Math.floor(random() * letters.length)
  const bricks: string[] = []
  for (let row = 0; row * 6 < height + 6; row++) {
    for (let x = row % 2 ? -7 : 0; x < width + 14; x += 14) {
      bricks.push(
        `<rect x="${n(x + 0.4)}" y="${n(row * 6 + 0.4)}" width="13.2" height="5.2" rx=".5" fill="${mixColour(deep, dark, 0.15 + random() * 0.35)}"/>`,
      )
    }
  }
  const wall = bricks.join('')
  return t => {
    const hum = 0.9 + 0.1 * Math.sin(TAU * t * 3)
    const sign = letters.map((letter, i) => {
      const off = i === loose && ((t > 0.4 && t < 0.5) || (t > 0.56 && t < 0.62) || (t > 0.8 && t < 0.84))
      const power = off ? 0.12 : hum
      const ink = i % 2 ? warm : mixColour(middle, warm, 0.35)
      const [x, y] = [letter.x + (width - boxW) / 2, letter.y + (height - boxH) / 2]
      const strokes = [
        { colour: ink, width: 3.4, opacity: 0.1 * power },
        { colour: ink, width: 2.2, opacity: 0.2 * power },
        { colour: ink, width: 1.3, opacity: 0.4 * power },
        { colour: off ? mixColour(ink, deep, 0.5) : mixColour(ink, light, 0.4), width: 0.75 },
        { colour: off ? dark : '#ffffff', width: 0.28, opacity: 0.9 * power },
      ]
      return strokes.map(stroke => letterPath(letter, x, y, stroke)).join('')
    })
    const pool = `<defs><radialGradient id="pool"><stop offset="0" stop-color="${warm}" stop-opacity="${n(0.4 * hum)}"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${n(width / 2)}" cy="${n(height / 2)}" rx="${n(width * 0.6)}" ry="${n(height * 0.62)}" fill="url(#pool)"/>`
    const frame = `<rect x="${n(width * 0.045)}" y="${n(height * 0.09)}" width="${n(width * 0.91)}" height="${n(height * 0.82)}" rx="7" fill="none" stroke="${light}" stroke-width="3" opacity=".12"/><rect x="${n(width * 0.045)}" y="${n(height * 0.09)}" width="${n(width * 0.91)}" height="${n(height * 0.82)}" rx="7" fill="none" stroke="${mixColour(middle, light, 0.6)}" stroke-width=".9"/>`
    return (
      backdrop(stage, [mixColour(deep, '#000000', 0.55), mixColour(deep, '#000000', 0.3)]) +
      wall +
      pool +
      frame +
      sign.join('')
    )
  }
}
