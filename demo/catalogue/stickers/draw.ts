/** Draws one frame of a sticker: the icon in its pose, with a shadow. */
import { Resvg } from '@resvg/resvg-js'
import { type Frame, straightAlpha } from '../../../server/media/frames.ts'
import type { Size } from '../../../server/media/renditions.ts'
import type { StickerSource } from '../sources.ts'
import { iconBody } from './icons.ts'
import { motionNamed, type Pose } from './motion.ts'

/** The icon's 32 units, with room to move on every side. */
const CANVAS = 42
const ICON = 32
const MARGIN_X = (CANVAS - ICON) / 2
/** Leaves more room above than below, since most motions go up. */
const MARGIN_TOP = 7

const n = (value: number) => value.toFixed(3)

/** The icon in its pose, in its own units. */
export function posed(body: string, pose: Pose): string {
  const pivotX = ICON / 2
  const pivotY = ICON * pose.pivotY
  const move = `translate(${n(pose.x + pivotX)} ${n(pose.y + pivotY)})`
  const turn = `rotate(${n(pose.rotate)}) scale(${n(pose.scaleX)} ${n(pose.scaleY)})`
  return `<g transform="${move} ${turn} translate(${-pivotX} ${-pivotY})">${body}</g>`
}

function stickerSvg(body: string, pose: Pose): string {
  const reach = 9 + 3 * pose.shadow
  const shadow =
    pose.shadow > 0
      ? `<ellipse cx="${n(CANVAS / 2 + pose.x)}" cy="${n(MARGIN_TOP + ICON + 0.6)}" rx="${n(reach)}" ry="1.5" fill="#1b1033" opacity="${n(0.22 * pose.shadow)}"/>`
      : ''
  const figure = `<g transform="translate(${MARGIN_X} ${MARGIN_TOP})">${posed(body, pose)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${CANVAS} ${CANVAS}">${shadow}${figure}</svg>`
}

export function drawStickerFrame(source: StickerSource, { width, height }: Size, t: number): Frame {
  const svg = stickerSvg(iconBody(source.icon), motionNamed(source.motion).pose(t))
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render()
  return { width, height, data: straightAlpha(image.pixels) }
}
