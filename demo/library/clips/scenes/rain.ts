import { backdrop, circle, glow } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, TAU, vector, wrap } from '../scene.ts'

/** A window in the rain: street lights out of focus, drops that run down the glass. */
export const rain = vector(stage => {
  const { width, height, colours, random } = stage
  const [deep, dark, middle, warm, light] = colours
  const area = width * height
  const lamps = Array.from({ length: Math.round(area / 700) + 6 }, (_, i) => ({
    x: random() * width,
    y: height * (0.25 + random() * 0.7),
    r: 4 + random() * 9,
    phase: random(),
    ink: [warm, light, middle][i % 3] ?? warm,
  }))
  const beads = Array.from({ length: Math.round(area / 70) }, () => ({
    x: random() * width,
    y: random() * height,
    r: 0.4 + random() * random() * 1.6,
  }))
  const runners = Array.from({ length: Math.round(width / 6) }, () => ({
    x: random() * width,
    at: random(),
    r: 1.2 + random() * 1.2,
    phase: random() * TAU,
  }))
  const drop = (x: number, y: number, r: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.85)}" ry="${n(r)}" fill="url(#drop)"/><circle cx="${n(x - r * 0.25)}" cy="${n(y - r * 0.35)}" r="${n(r * 0.22)}" fill="#fff" opacity=".85"/>`
  return t => {
    const bokeh = lamps
      .map(l => {
        const glare = 0.34 + 0.14 * Math.sin(TAU * (t + l.phase))
        return `<circle cx="${n(l.x)}" cy="${n(l.y)}" r="${n(l.r)}" fill="${l.ink}" opacity="${n(glare)}"/><circle cx="${n(l.x)}" cy="${n(l.y)}" r="${n(l.r)}" fill="none" stroke="${l.ink}" stroke-width=".5" opacity="${n(glare)}"/>`
      })
      .join('')
    const defs = `<defs><linearGradient id="drop" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity=".75"/></linearGradient></defs>`
    const still = beads.map(b => drop(b.x, b.y, b.r)).join('')
    const running = runners
      .map(r => {
        // Drops stick and slip: the step is eased twice on the way down.
        const way = wrap(r.at + t)
        const stepped = way + 0.055 * Math.sin(TAU * way * 3)
        const y = stepped * (height + 30) - 15
        const x = r.x + 0.9 * Math.sin(y * 0.12 + r.phase)
        return `<path d="M${n(x)} ${n(y)}Q${n(x + 0.6)} ${n(y - 9)} ${n(r.x)} ${n(y - 22)}" stroke="${light}" stroke-width="${n(r.r * 0.9)}" stroke-linecap="round" fill="none" opacity=".16"/>${drop(x, y, r.r)}`
      })
      .join('')
    return `${backdrop(stage, [deep, mixColour(deep, dark, 0.9), mixColour(dark, middle, 0.7)])}${glow('haze', warm, 0.35)}${circle(width / 2, height * 0.95, Math.max(width, height) * 0.5, 'url(#haze)')}${bokeh}${defs}${still}${running}`
  }
})
