import { mixColour } from '../palettes.ts'
import { n, TAU, vector } from '../scene.ts'

/** A field of isometric columns under a travelling wave. */
export const cubes = vector(({ width, height, colours, random }) => {
  const [deep, dark, middle, warm, light] = colours
  const half = 8.4
  const rise = half * 0.58
  const cx = width / 2
  const reach = Math.ceil((width + height * 1.8) / (half * 2)) + 2
  const turn = random() * TAU
  return t => {
    const parts: string[] = [`<rect width="${n(width)}" height="${n(height)}" fill="${deep}"/>`]
    // Back to front, so that near columns cover far ones.
    for (let depth = -2 * reach; depth <= 2 * reach; depth++) {
      for (let column = -reach; column <= reach; column++) {
        const row = depth - column
        const x = cx + (column - row) * half
        const ground = height / 2 + (column + row) * rise
        if (x < -half || x > width + half || ground < -16 || ground > height + 30) continue
        const wave =
          Math.sin(TAU * t - Math.hypot(column, row) * 0.85 + turn) * 0.6 +
          Math.sin(TAU * t + (column - row) * 0.35) * 0.4
        const y = ground - 10 * wave
        const lift = 0.5 + 0.5 * wave
        const top = mixColour(mixColour(middle, warm, lift), light, lift ** 3 * 0.8)
        const left = mixColour(dark, middle, lift * 0.7)
        const right = mixColour(deep, dark, 0.3 + lift * 0.5)
        const drop = 34
        const side = half * 0.84
        const slant = rise * 0.84
        const [l, r] = [n(x - side), n(x + side)]
        parts.push(
          `<path d="M${l} ${n(y)}L${n(x)} ${n(y + slant)}V${n(y + slant + drop)}L${l} ${n(y + drop)}Z" fill="${left}"/>`,
          `<path d="M${r} ${n(y)}L${n(x)} ${n(y + slant)}V${n(y + slant + drop)}L${r} ${n(y + drop)}Z" fill="${right}"/>`,
          `<path d="M${n(x)} ${n(y - slant)}L${r} ${n(y)}L${n(x)} ${n(y + slant)}L${l} ${n(y)}Z" fill="${top}"/>`,
        )
      }
    }
    return parts.join('')
  }
})
