/** A fixed list of 10,000 GIFs in the shape of the public API. */

export const GIF_COUNT = 10_000

/** Width and height. Shapes differ so that columns do. */
export const SHAPES = [
  [480, 270],
  [480, 360],
  [480, 480],
  [480, 400],
  [360, 480],
  [400, 480],
] as const

/** Fixed width or height of each rendition, px. */
export const RENDITIONS = {
  original: {},
  downsized: {},
  fixed_width: { width: 200 },
  fixed_width_downsampled: { width: 200 },
  fixed_width_small: { width: 100 },
  fixed_height: { height: 200 },
  fixed_height_downsampled: { height: 200 },
  fixed_height_small: { height: 100 },
} as const satisfies Record<string, { width?: number; height?: number }>

export type RenditionName = keyof typeof RENDITIONS

export interface Size {
  width: number
  height: number
}

/** Pseudo-random shape of the GIF at an index. */
export function shapeOf(index: number): number {
  // Knuth's multiplicative hash spreads neighbouring indexes.
  return (Math.imul(index + 1, 2_654_435_761) >>> 8) % SHAPES.length
}

export function renditionSize(shape: number, name: RenditionName): Size {
  const [width, height] = SHAPES[shape] ?? SHAPES[0]
  const fixed: { width?: number; height?: number } = RENDITIONS[name]
  if (fixed.width) return { width: fixed.width, height: Math.round((fixed.width * height) / width) }
  if (fixed.height) return { width: Math.round((fixed.height * width) / height), height: fixed.height }
  return { width, height }
}

const idOf = (index: number): string => `bench${index}`
/** Index of a GIF by id, `undefined` for an unknown id. */
export function indexOf(id: string): number | undefined {
  const index = Number(/^bench(\d+)$/.exec(id)?.[1] ?? Number.NaN)
  return index < GIF_COUNT ? index : undefined
}

/** MP4 files have even sides. */
const even = (px: number): number => 2 * Math.round(px / 2)
export const evenSize = ({ width, height }: Size): Size => ({ width: even(width), height: even(height) })

/** Bytes of the file of a shape, by `rendition.kind`. */
export type SizeOf = (shape: number, file: string) => number | undefined

/** Formats that a provider offers: ours has AVIF, others do not. */
export type Offer = 'ours' | 'theirs'

/** One record with addresses below `origin`. */
export function gifRecord(
  index: number,
  origin: string,
  sizeOf: SizeOf = () => undefined,
  offer: Offer = 'ours',
): Record<string, unknown> {
  const id = idOf(index)
  const shape = shapeOf(index)
  const images: Record<string, object> = {}
  for (const name of Object.keys(RENDITIONS) as RenditionName[]) {
    const { width, height } = renditionSize(shape, name)
    const size = { width: String(width), height: String(height) }
    const file = (field: string, kind: string) => ({
      [field]: `${origin}/media/${id}/${name}.${kind}`,
      [field === 'url' ? 'size' : `${field}_size`]: String(sizeOf(shape, `${name}.${kind}`) ?? ''),
    })
    images[name] = {
      ...size,
      // Missing, because nobody requests it.
      ...file('url', 'gif'),
      ...file('webp', 'webp'),
      ...file('mp4', 'mp4'),
      ...(offer === 'ours' && file('avif', 'avif')),
    }
    images[`${name}_still`] = { ...size, ...file('url', 'still.jpg') }
  }
  return {
    type: 'gif',
    id,
    slug: `number-${index}-${id}`,
    title: `Number ${index}`,
    alt_text: `The GIF number ${index}`,
    url: `${origin}/gifs/number-${index}-${id}`,
    rating: 'g',
    is_sticker: 0,
    username: 'bench',
    user: {
      id: '1',
      username: 'bench',
      display_name: 'Bench',
      avatar_url: `${origin}/avatar.png`,
      profile_url: `${origin}/bench`,
      is_verified: true,
    },
    images,
    analytics_response_payload: `e=${id}`,
  }
}

/** The answer to a list call. */
export function gifsPage(
  offset: number,
  limit: number,
  origin: string,
  sizeOf?: SizeOf,
  offer?: Offer,
): object {
  const count = Math.max(0, Math.min(limit, GIF_COUNT - offset))
  return {
    data: Array.from({ length: count }, (_, at) => gifRecord(offset + at, origin, sizeOf, offer)),
    pagination: { total_count: GIF_COUNT, count, offset },
    meta: { status: 200, msg: 'OK', response_id: 'bench' },
  }
}
