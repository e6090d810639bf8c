/** The bytes of a PNG or an APNG (https://www.w3.org/TR/png-3/), of random samples. */
import { deflateSync } from 'node:zlib'
import { chunkOf, PNG_SIGNATURE } from '../../../../server/media/decode/pngChunks.ts'
import { numbersFrom } from './madeFile.ts'

/** Colour type and bits, as in the header. */
export interface Format {
  colour: 0 | 2 | 3 | 4 | 6
  depth: 1 | 2 | 4 | 8 | 16
  /** Chunks between the header and the pictures. */
  before?: Buffer[]
}

export interface Picture {
  left?: number
  top?: number
  width?: number
  height?: number
  disposal?: number
  blend?: number
  /** Hundredths of a second, or a fraction of one. */
  delay?: number | readonly [number, number]
}

export interface Apng extends Format {
  pictures: readonly Picture[]
  plays?: number
  /** A default picture that is no frame comes first. */
  hasDefault?: boolean
  /** Parts of each picture's data. */
  parts?: number
  /** How many frames it says that it has. */
  count?: number
  /** The numbers of its chunks. */
  numbers?: readonly number[]
}

export const [WIDTH, HEIGHT] = [18, 12]
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const
export const RGBA: Format = { colour: 6, depth: 8 }

export const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
export const uint16 = (...values: number[]) => Buffer.from(values.flatMap(value => [value >> 8, value & 255]))

/** Random samples. */
function dataOf({ colour, depth }: Format, width: number, height: number, seed: number): Buffer {
  const random = numbersFrom(seed)
  const bytes = Math.ceil((width * CHANNELS[colour] * depth) / 8)
  const sample = () => (random() < 0.4 ? 255 : Math.floor(random() * 256))
  const unfiltered = () => [0, ...Array.from({ length: bytes }, sample)]
  return deflateSync(Buffer.from(Array.from({ length: height }, unfiltered).flat()))
}

const headerOf = ({ colour, depth }: Format) =>
  chunkOf('IHDR', Buffer.concat([uint32(WIDTH, HEIGHT), Buffer.from([depth, colour, 0, 0, 0])]))

export const pngOf = (format: Format): Buffer =>
  Buffer.concat([
    ...[PNG_SIGNATURE, headerOf(format), ...(format.before ?? [])],
    ...[chunkOf('IDAT', dataOf(format, WIDTH, HEIGHT, 1)), chunkOf('IEND', Buffer.alloc(0))],
  ])

export function apngOf(apng: Apng): Buffer {
  const { pictures, plays = 0, hasDefault = false, parts = 1, before = [], numbers } = apng
  let chunk = 0
  const next = () => {
    chunk += 1
    return numbers?.[chunk - 1] ?? chunk - 1
  }
  const frames = pictures.flatMap((picture, index) => {
    const { left = 0, top = 0, width = WIDTH, height = HEIGHT, disposal = 0, blend = 0, delay = 10 } = picture
    const [of, by] = typeof delay === 'number' ? [delay, 100] : delay
    const control = Buffer.concat([
      ...[uint32(next(), width, height, left, top), uint16(of, by), Buffer.from([disposal, blend])],
    ])
    const data = dataOf(apng, width, height, index + 20)
    const part = Math.ceil(data.length / parts)
    const chunks = Array.from({ length: parts }, (_, at) => data.subarray(at * part, (at + 1) * part))
    const isFirst = index === 0 && !hasDefault
    return [
      chunkOf('fcTL', control),
      ...chunks.map(each =>
        isFirst ? chunkOf('IDAT', each) : chunkOf('fdAT', Buffer.concat([uint32(next()), each])),
      ),
    ]
  })
  const still = hasDefault ? [chunkOf('IDAT', dataOf(apng, WIDTH, HEIGHT, 99))] : []
  return Buffer.concat([
    ...[
      PNG_SIGNATURE,
      headerOf(apng),
      ...before,
      chunkOf('acTL', uint32(apng.count ?? pictures.length, plays)),
    ],
    ...[...still, ...frames, chunkOf('IEND', Buffer.alloc(0))],
  ])
}
