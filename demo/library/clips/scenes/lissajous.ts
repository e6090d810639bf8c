import { backdrop } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, TAU, vector } from '../scene.ts'

/** Ribbons of light on one family of curves, each a little later than the last. */
export const lissajous = vector(stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, warm, light] = colours
  const a = 2 + Math.floor(random() * 2)
  const b = a + 1
  const strands = 22
  const [rx, ry] = [width * 0.43, height * 0.42]
  return t => {
    const lines = Array.from({ length: strands }, (_, i) => {
      const share = i / (strands - 1)
      const shift = TAU * t + share * 0.9
      const points: string[] = []
      for (let k = 0; k <= 150; k++) {
        const s = (TAU * k) / 150
        const x = width / 2 + rx * Math.sin(a * s + shift) * (0.82 + 0.18 * share)
        const y = height / 2 + ry * Math.sin(b * s + share * 0.35) * (0.82 + 0.18 * share)
        points.push(`${n(x)} ${n(y)}`)
      }
      const ink = share < 0.5 ? mixColour(middle, warm, share * 2) : mixColour(warm, light, share * 2 - 1)
      return `<path d="M${points.join('L')}Z" fill="none" stroke="${ink}" stroke-width="${n(0.25 + 0.55 * share)}" opacity="${n(0.25 + 0.6 * share)}"/>`
    })
    return backdrop(stage, [mixColour(deep, dark, 0.5), deep]) + lines.join('')
  }
})
