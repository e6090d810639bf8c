import { backdrop } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, type Scene, TAU, wrap } from '../scene.ts'

interface Balloon {
  size: number
  inks: [string, string]
}

/** Hot-air balloons rising among clouds. */
export const balloons: Scene = stage => {
  const { width, height, colours, random } = stage
  const count = Math.max(5, Math.round((width * height) / 2600))
  const [deep, dark, middle, warm, light] = colours
  const fleet = Array.from({ length: count }, (_, i) => ({
    x: width * (((i * 0.618) % 1) * 0.9 + 0.05),
    y: (i + 0.4 * random()) / count,
    size: 0.55 + (i / count) * 0.75,
    phase: random(),
    inks: [
      [middle, light],
      [dark, warm],
      [warm, mixColour(light, '#ffffff', 0.5)],
      [mixColour(dark, middle, 0.5), mixColour(warm, light, 0.5)],
    ][i % 4] as [string, string],
  }))
  const clouds = Array.from({ length: Math.max(6, Math.round((width * height) / 1800)) }, () => ({
    x: random(),
    y: random() * height,
    size: 0.5 + random(),
  }))
  const cloud = (x: number, y: number, s: number) =>
    `<path d="M-16 5a5 5 0 0 1 2-9 8 8 0 0 1 14-5 7 7 0 0 1 11 4 5.5 5.5 0 0 1 3 10Z" fill="#fff" opacity=".5" transform="translate(${n(x)} ${n(y)}) scale(${n(s)})"/>`
  const balloon = ({ size, inks: [a, b] }: Balloon, x: number, y: number, tilt: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt)}) scale(${n(size)})"><path d="M-4 14L-2 20M4 14L2 20" stroke="${deep}" stroke-width=".5"/><rect x="-2.5" y="20" width="5" height="4" rx="1" fill="${mixColour(deep, dark, 0.4)}"/><path d="M0-14C10-14 14-6 13 0 12 7 6 12 4 15H-4C-6 12-12 7-13 0-14-6-10-14 0-14Z" fill="${a}"/><path d="M0-14C5-14 8-6 7.5 0 7 7 3.5 12 2 15H-2C-3.5 12-7 7-7.5 0-8-6-5-14 0-14Z" fill="${b}"/><path d="M0-14C2-14 3-6 2.7 0 2.5 7 1 12 .7 15H-.7C-1 12-2.5 7-2.7 0-3-6-2-14 0-14Z" fill="${a}"/><ellipse cx="-6" cy="-6" rx="2.5" ry="4.5" fill="#fff" opacity=".28" transform="rotate(24 -6 -6)"/></g>`
  return t => {
    const sky = backdrop(stage, [mixColour(middle, light, 0.25), mixColour(warm, light, 0.45), light])
    const drift = clouds.map(c => cloud(wrap(c.x + t) * (width + 60) - 30, c.y, c.size)).join('')
    const flying = fleet
      .map(f => {
        const y = wrap(f.y - t) * (height + 70) - 32
        const x = f.x + 2.5 * Math.sin(TAU * (t + f.phase))
        return balloon(f, x, y, 3.5 * Math.sin(TAU * (t + f.phase + 0.2)))
      })
      .join('')
    return sky + drift + flying
  }
}
