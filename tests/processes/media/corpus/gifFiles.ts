/** GIFs of every kind (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). */

import { encodeLzw } from './encodeLzw.ts'
import { type MadeFile, numbersFrom } from './madeFile.ts'

interface Picture {
  left?: number
  top?: number
  width?: number
  height?: number
  /** Bits of its own palette. */
  ownBits?: number
  disposal?: number
  transparent?: number
  /** Hundredths of a second; absent: no control block. */
  delay?: number
  isInterlaced?: boolean
}

interface Gif {
  width?: number
  height?: number
  /** Bits of the palette; 0: none. */
  bits?: number
  background?: number
  loops?: number
  version?: string
  pictures: readonly Picture[]
  /** Blocks before the pictures. */
  before?: Buffer
  hasTrailer?: boolean
  /** Codes between clear codes. */
  clearEvery?: number
}

const [WIDTH, HEIGHT] = [20, 14]

function palette(bits: number, seed: number): Buffer {
  const random = numbersFrom(seed)
  return Buffer.from(Array.from({ length: 3 << bits }, () => Math.floor(random() * 256)))
}

const uint16 = (...values: number[]) => Buffer.from(values.flatMap(value => [value & 255, value >> 8]))

function subBlocks(data: Uint8Array): Buffer {
  const parts: Uint8Array[] = []
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat([...parts, Buffer.from([0])])
}

function pictureOf(picture: Picture, index: number, gif: Required<Gif>): Buffer {
  const { left = 0, top = 0, width = gif.width, height = gif.height, ownBits, delay } = picture
  const { disposal = 0, transparent, isInterlaced = false } = picture
  const bits = ownBits ?? (gif.bits || 8)
  const random = numbersFrom(index + 7)
  // Runs, so that the compression has something to do.
  let colour = 0
  const pixels = Uint8Array.from({ length: width * height }, () => {
    if (random() < 0.3) colour = Math.floor(random() * (1 << bits))
    return colour
  })
  const control = [0x21, 0xf9, 4, (disposal << 2) | (transparent === undefined ? 0 : 1)]
  const hasControl = delay !== undefined || transparent !== undefined || disposal > 0
  const leastBits = Math.max(2, bits)
  return Buffer.concat([
    hasControl ? Buffer.from([...control, ...uint16(delay ?? 0), transparent ?? 0, 0]) : Buffer.alloc(0),
    Buffer.from([0x2c, ...uint16(left, top, width, height)]),
    Buffer.from([(ownBits ? 0x80 | (ownBits - 1) : 0) | (isInterlaced ? 0x40 : 0)]),
    ownBits ? palette(ownBits, index + 50) : Buffer.alloc(0),
    Buffer.from([leastBits]),
    subBlocks(encodeLzw(pixels, leastBits, gif.clearEvery)),
  ])
}

export function gifOf(made: Gif): Buffer {
  const gif: Required<Gif> = {
    ...{ width: WIDTH, height: HEIGHT, bits: 4, background: 0, loops: -1, version: 'GIF89a' },
    ...{ before: Buffer.alloc(0), hasTrailer: true, clearEvery: Number.POSITIVE_INFINITY },
    ...made,
  }
  const looping = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, ...uint16(gif.loops), 0]
  return Buffer.concat([
    Buffer.from(gif.version, 'latin1'),
    uint16(gif.width, gif.height),
    Buffer.from([gif.bits ? 0x80 | (gif.bits - 1) : 0, gif.background, 0]),
    gif.bits ? palette(gif.bits, 3) : Buffer.alloc(0),
    gif.loops >= 0 ? Buffer.from(looping) : Buffer.alloc(0),
    gif.before,
    ...gif.pictures.map((picture, index) => pictureOf(picture, index, gif)),
    Buffer.from(gif.hasTrailer ? [0x3b] : []),
  ])
}

const PLACES = {
  whole: {},
  inside: { left: 3, top: 2, width: 9, height: 7 },
  beyond: { left: 12, top: 8, width: 15, height: 12 },
} as const
const four = (picture: Picture): Picture[] => [
  { delay: 10 },
  ...[11, 12, 13].map(delay => ({ ...picture, delay })),
]

function* all(): Generator<[name: string, gif: Gif | Buffer]> {
  for (const disposal of [0, 1, 2, 3, 4, 7]) {
    for (const transparent of [undefined, 5]) {
      for (const [place, box] of Object.entries(PLACES)) {
        const name = `disposal-${disposal}-${transparent === undefined ? 'opaque' : 'transparent'}-${place}`
        yield [
          name,
          { pictures: four({ ...box, disposal, ...(transparent !== undefined && { transparent }) }) },
        ]
      }
    }
  }
  for (const disposal of [2, 3])
    yield [
      `first-inside-${disposal}`,
      { pictures: [{ ...PLACES.inside, disposal, delay: 9 }, ...four({ transparent: 2 })] },
    ]
  for (const bits of [1, 2, 3, 5, 6, 7, 8]) yield [`colours-${1 << bits}`, { bits, pictures: four({}) }]
  for (const ownBits of [1, 4, 8])
    yield [`own-colours-${1 << ownBits}`, { bits: 2, pictures: four({ ownBits }) }]
  const own = [3, 5].map(ownBits => ({ ownBits, delay: 10 }))
  yield ['only-own-colours', { bits: 0, pictures: own }]
  yield ['no-colours', { bits: 0, pictures: [{ delay: 10 }] }]
  for (const height of [1, 2, 3, 4, 5, 8, 9, 17])
    yield [`interlaced-${height}`, { height, pictures: [{ isInterlaced: true, delay: 10 }] }]
  for (const loops of [0, 1, 2, 65_535]) yield [`loops-${loops}`, { loops, pictures: four({}) }]
  for (const delay of [0, 1, 2, 3, 5, 6, 7, 10, 655, 65_535])
    yield [`delay-${delay}`, { pictures: [{ delay }, { delay, transparent: 1 }] }]
  yield ['no-controls', { version: 'GIF87a', pictures: [{}, PLACES.inside] }]
  yield [
    'background',
    { background: 9, pictures: [{ ...PLACES.inside, delay: 10, disposal: 2 }, PLACES.inside] },
  ]
  yield ['one-picture', { pictures: [{}] }]
  yield ['very-many', { pictures: Array.from({ length: 130 }, () => ({ delay: 5 })) }]
  yield ['one-transparent', { pictures: [{ transparent: 3, delay: 50 }] }]
  const comment = [Buffer.from([0x21, 0xfe]), subBlocks(Buffer.from('made by hand. '.repeat(40)))]
  yield ['comment', { before: Buffer.concat(comment), pictures: four({}) }]
  const plainText = [0x21, 0x01, 12, ...uint16(0, 0, 8, 8), 8, 8, 1, 0, 2, 72, 105, 0]
  yield ['plain-text', { before: Buffer.from(plainText), pictures: four({}) }]
  yield ['unknown-extension', { before: Buffer.from([0x21, 0x99, 2, 1, 2, 0]), pictures: four({}) }]
  yield ['full-table', { width: 160, height: 120, bits: 8, pictures: [{ delay: 10 }, { delay: 10 }] }]
  yield ['often-cleared', { width: 60, height: 40, bits: 8, clearEvery: 30, pictures: four({}) }]
  const larger = { width: 20, height: 14, delay: 10 }
  for (const side of [0, 8])
    yield [`larger-than-${side}`, { width: side, height: side, pictures: [larger, larger] }]
  yield ['one-pixel', { width: 1, height: 1, pictures: [{ delay: 10 }, { delay: 20 }] }]
  yield ['without-area', { pictures: [{ delay: 10 }, { width: 0, height: 0, delay: 20 }, { delay: 30 }] }]
  yield ['out-of-sight', { pictures: [{ delay: 10 }, { left: 40, delay: 20 }, { delay: 30 }] }]
  const xmp = [0x21, 0xff, 11, ...Buffer.from('XMP DataXMP<x:xmpmeta/>'), 1]
  for (let byte = 255; byte >= 0; byte--) xmp.push(byte)
  yield ['xmp', { before: Buffer.from([...xmp, 0]), pictures: four({}) }]
  yield ['no-trailer', { hasTrailer: false, pictures: four({ transparent: 1 }) }]
  yield ['after-the-end', Buffer.concat([gifOf({ pictures: four({}) }), gifOf({ pictures: four({}) })])]
  const whole = gifOf({ loops: 0, bits: 8, pictures: four({ transparent: 4, disposal: 2 }) })
  for (const part of [0.4, 0.55, 0.7, 0.85, 0.97])
    yield [`cut-at-${part}`, whole.subarray(0, Math.round(whole.length * part))]
}

export const gifFiles = (): MadeFile[] =>
  Array.from(all(), ([name, gif]) => {
    const bytes = Buffer.isBuffer(gif) ? gif : gifOf(gif)
    return { name: `${name}.gif`, type: 'image/gif', bytes }
  })
