import { backdrop, circle, glow, lineAlong } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, type Scene, TAU } from '../scene.ts'

/** Rows of waves like cut paper, a boat among them. */
export const ocean: Scene = stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, warm, light] = colours
  const rows = 7
  const waves = Array.from({ length: rows }, (_, i) => ({
    base: height * (0.46 + i * 0.085),
    length: Math.max(1, Math.round((width / 34) * (1 - i * 0.06))),
    size: 2.2 + i * 0.45,
    way: i % 2 ? 1 : -1,
    phase: random() * TAU,
    ink: mixColour(mixColour(middle, warm, 0.25), deep, i / rows),
  }))
  const yAt = (wave: (typeof waves)[number], x: number, t: number) => {
    const s = (TAU * wave.length * x) / width + wave.way * TAU * t + wave.phase
    return (
      wave.base -
      wave.size * (Math.sin(s) + 0.25 * Math.sin(2 * s + 0.6)) +
      0.6 * Math.sin(TAU * t + wave.phase)
    )
  }
  const boatX = width * (0.35 + random() * 0.3)
  const moonX = width * (0.2 + random() * 0.6)
  return t => {
    const sky = backdrop(stage, [dark, middle, warm, light, light])
    const sun = `${glow('sun', light, 0.9)}${circle({ x: moonX, y: height * 0.3, r: 34 }, 'url(#sun)')}${circle({ x: moonX, y: height * 0.3, r: 10 }, mixColour(light, '#ffffff', 0.6))}`
    const sea = waves.map((wave, i) => {
      const line = lineAlong(width, 1.5, x => yAt(wave, x, t))
      const crest = `<path d="M${line}" fill="none" stroke="${light}" stroke-width=".5" opacity="${n(0.55 - i * 0.05)}"/>`
      const boat =
        i === 3
          ? vessel(
              boatX,
              yAt(waves[2] ?? wave, boatX, t),
              10 * Math.cos((TAU * wave.length * boatX) / width + TAU * t),
            )
          : ''
      return `${boat}<path d="M-2 ${n(height + 2)}L${line}L${n(width + 4)} ${n(height + 2)}Z" fill="${wave.ink}"/>${crest}`
    })
    return sky + sun + sea.join('')
  }

  function vessel(x: number, y: number, tilt: number): string {
    return `<g transform="translate(${n(x)} ${n(y + 1.5)}) rotate(${n(tilt)})"><path d="M-8-3H8L5 2H-5Z" fill="${deep}"/><path d="M-.3-3.6V-19L-8-4.4Z" fill="${light}"/><path d="M.6-4V-16.5L7.5-4.8Z" fill="${mixColour(light, warm, 0.5)}"/></g>`
  }
}
