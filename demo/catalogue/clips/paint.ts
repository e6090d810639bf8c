/** SVG fragments shared by the scenes. */
import { n, type Stage } from './scene.ts'

/** A background with a vertical gradient; one in a document, because its id is fixed. */
export function backdrop({ width, height }: Stage, stops: readonly string[]): string {
  const list = stops
    .map((colour, i) => `<stop offset="${n(i / (stops.length - 1))}" stop-color="${colour}"/>`)
    .join('')
  return `<defs><linearGradient id="back" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient></defs><rect x="-1" y="-1" width="${n(width + 2)}" height="${n(height + 2)}" fill="url(#back)"/>`
}

/** A radial gradient that fades out, for `fill="url(#id)"`. */
export function glow(id: string, colour: string, core = 0.9): string {
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${core}"/><stop offset=".35" stop-color="${colour}" stop-opacity="${n(core * 0.35)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>`
}

interface Circle {
  x: number
  y: number
  r: number
}

export function circle({ x, y, r }: Circle, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="${fill}"${opacity < 1 ? ` opacity="${n(Math.max(0, opacity))}"` : ''}/>`
}

/** A path through points of a function of x. */
export function lineAlong(width: number, step: number, yAt: (x: number) => number): string {
  const points: string[] = []
  for (let x = -step; x <= width + step * 2; x += step) points.push(`${n(x)} ${n(yAt(x))}`)
  return points.join('L')
}
