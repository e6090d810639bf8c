/** Suggests tags for pictures by colour, brightness and motion. */
import sharp from 'sharp'
import { badRequest } from '../http/errors.ts'

const MAX_FRAMES = 20
const SAMPLE_PX = 16
const COLOURS: Readonly<Record<string, readonly [red: number, green: number, blue: number]>> = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  grey: [128, 128, 128],
  red: [220, 30, 40],
  orange: [240, 140, 30],
  yellow: [245, 220, 50],
  green: [50, 160, 70],
  blue: [40, 90, 210],
  purple: [130, 60, 170],
  pink: [240, 130, 180],
  brown: [120, 75, 40],
}

export interface PredictedTag {
  name: string
  /** 0 to 1. */
  score: number
}

function nearestColour(red: number, green: number, blue: number): string {
  const distance = ([r, g, b]: readonly [number, number, number]) =>
    (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
  const [nearest = ['black']] = Object.entries(COLOURS).sort(([, a], [, b]) => distance(a) - distance(b))
  return nearest[0]
}

async function pixelsOf(frame: string): Promise<Buffer> {
  const data = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(frame)?.[1]
  if (!data) throw badRequest('frames must be pictures as data URLs')
  try {
    return await sharp(Buffer.from(data, 'base64'), { limitInputPixels: 64e6 })
      .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'fill' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  } catch {
    throw badRequest('frames must be pictures as data URLs')
  }
}

/** Tags for one to twenty pictures (data URLs), most likely first. Throws 400 for anything else. */
export async function predictTags(frames: readonly string[]): Promise<PredictedTag[]> {
  if (frames.length === 0 || frames.length > MAX_FRAMES) throw badRequest(`frames must be 1 to ${MAX_FRAMES}`)
  const pictures = await Promise.all(frames.map(pixelsOf))
  const counts = new Map<string, number>()
  let pixels = 0
  let transparent = 0
  for (const picture of pictures) {
    for (let at = 0; at < picture.length; at += 4) {
      pixels += 1
      const [red = 0, green = 0, blue = 0, alpha = 0] = picture.subarray(at, at + 4)
      if (alpha < 128) {
        transparent += 1
        continue
      }
      const name = nearestColour(red, green, blue)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const share = (count: number) => Math.round((count / pixels) * 100) / 100
  const tags = [...counts].map(([name, count]) => ({ name, score: share(count) }))
  if (transparent > 0) tags.push({ name: 'sticker', score: share(transparent) })
  if (pictures.some(picture => pictures[0] && !picture.equals(pictures[0]))) {
    tags.push({ name: 'animated', score: 1 })
  }
  return tags.filter(({ score }) => score >= 0.05).sort((a, b) => b.score - a.score)
}
