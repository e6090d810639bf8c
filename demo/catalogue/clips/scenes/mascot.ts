import { posed } from '../../stickers/draw.ts'
import { iconBody } from '../../stickers/icons.ts'
import { motionNamed } from '../../stickers/motion.ts'
import { backdrop, circle } from '../paint.ts'
import { mixColour } from '../palettes.ts'
import { n, type Scene, TAU } from '../scene.ts'

const ICON_UNITS = 32
const RINGS = 7

/** An icon in front of growing rings. `text` names the icon and a sticker's motion. */
export const mascot: Scene = stage => {
  const { width, height, colours, random, text } = stage
  const [deep, dark, middle, warm, light] = colours
  const [icon = '', motion = ''] = text.split(' ')
  const body = iconBody(icon)
  const { pose } = motionNamed(motion)
  const scale = (Math.min(width, height) * 0.58) / ICON_UNITS
  const [x, y] = [width / 2 - (ICON_UNITS / 2) * scale, height * 0.55 - (ICON_UNITS / 2) * scale]
  const farthest = Math.hypot(width, height) / 2
  const dots = Array.from({ length: 26 }, () => ({
    x: random() * width,
    y: random() * height,
    r: 0.8 + random() * 1.6,
    phase: random(),
  }))
  return t => {
    // Outside in: each ring covers the centre of the previous one.
    const rings = Array.from({ length: RINGS + 2 }, (_, index) => {
      const growth = (RINGS - 1 - index + 2 * t) / RINGS
      const ink = mixColour(dark, middle, index % 2 ? 0.5 : 0.7)
      return circle({ x: width / 2, y: height / 2, r: farthest * growth * 1.2 }, ink)
    })
    const sparks = dots.map(d =>
      circle({ x: d.x, y: d.y, r: d.r * (0.6 + 0.4 * Math.sin(TAU * (t + d.phase))) }, light, 0.6),
    )
    const { shadow } = pose(t)
    const ground = `<ellipse cx="${n(width / 2)}" cy="${n(y + (ICON_UNITS + 0.8) * scale)}" rx="${n((9 + 3 * shadow) * scale)}" ry="${n(1.6 * scale)}" fill="${deep}" opacity="${n(0.15 + 0.25 * shadow)}"/>`
    const figure = `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${posed(body, pose(t))}</g>`
    return (
      backdrop(stage, [mixColour(dark, middle, 0.5), mixColour(middle, warm, 0.4)]) +
      rings.join('') +
      sparks.join('') +
      ground +
      figure
    )
  }
}
