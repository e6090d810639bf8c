/** Avatars: `NAME/default.png` and the 80 px `NAME/80h.png`. */
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { writeFileWhole } from '../../server/library/cache.ts'
import { type AvatarShape, USERS } from './uploaders.ts'

const DEFAULT_PX = 240
const VARIANT_PX = 80

const SHAPES: Record<AvatarShape, (ink: string) => string> = {
  waves: ink =>
    [18, 30, 42, 54]
      .map(
        y =>
          `<path d="M-8 ${y}q9-9 18 0t18 0t18 0t18 0t18 0" fill="none" stroke="${ink}" stroke-width="4.5"/>`,
      )
      .join(''),
  sun: ink =>
    `<circle cx="32" cy="32" r="11" fill="${ink}"/>${Array.from({ length: 12 }, (_, i) => `<rect x="30.5" y="8" width="3" height="8" rx="1.5" fill="${ink}" transform="rotate(${i * 30} 32 32)"/>`).join('')}`,
  crane: ink =>
    `<path d="M8 40 30 30 22 12 44 28 58 22 50 34 40 50 30 42Z" fill="${ink}"/><path d="M30 30 40 50 50 34Z" fill="#fff" opacity=".5"/>`,
  dots: ink =>
    Array.from({ length: 49 }, (_, i) => {
      const [x, y] = [(i % 7) * 9 + 5, Math.floor(i / 7) * 9 + 5]
      return `<circle cx="${x}" cy="${y}" r="${(0.6 + (x + y) / 34).toFixed(2)}" fill="${ink}"/>`
    }).join(''),
  moon: ink =>
    `<path d="M42 12a22 22 0 1 0 10 34 18 18 0 0 1-10-34Z" fill="${ink}"/><circle cx="48" cy="22" r="2" fill="${ink}"/><circle cx="54" cy="34" r="1.3" fill="${ink}"/>`,
  grid: ink =>
    [0, 1, 2, 5, 7, 10, 12, 13, 15]
      .map(
        i =>
          `<rect x="${8 + (i % 4) * 12.5}" y="${8 + Math.floor(i / 4) * 12.5}" width="10.5" height="10.5" rx="2.5" fill="${ink}"/>`,
      )
      .join(''),
  petals: ink =>
    `${Array.from({ length: 6 }, (_, i) => `<ellipse cx="32" cy="17" rx="7" ry="12" fill="${ink}" opacity=".85" transform="rotate(${i * 60} 32 32)"/>`).join('')}<circle cx="32" cy="32" r="6" fill="#fff"/>`,
  bolt: ink => `<path d="M36 6 14 36h14l-6 22 26-32H34Z" fill="${ink}"/>`,
  rings: ink =>
    [26, 18, 10]
      .map(r => `<circle cx="32" cy="32" r="${r}" fill="none" stroke="${ink}" stroke-width="3.5"/>`)
      .join(''),
}

function avatarSvg([ground, ink]: [string, string], shape: AvatarShape): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${SHAPES[shape](ink)}</svg>`
}

/** Writes missing avatars to `folder`. */
export async function writeAvatars(folder: string): Promise<void> {
  for (const { key, avatar } of USERS) {
    if (!avatar) continue
    await mkdir(join(folder, key), { recursive: true })
    for (const [name, px] of [
      ['default', DEFAULT_PX],
      ['80h', VARIANT_PX],
    ] as const) {
      const path = join(folder, key, `${name}.png`)
      if ((await stat(path).catch(() => undefined))?.size) continue
      const image = new Resvg(avatarSvg(avatar.colours, avatar.shape), {
        fitTo: { mode: 'height', value: px },
      })
      await writeFileWhole(path, image.render().asPng())
    }
  }
}
