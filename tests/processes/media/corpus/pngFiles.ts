/** PNG and APNG of every kind (https://www.w3.org/TR/png-3/). */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunkOf } from '../../../../server/media/decode/pngChunks.ts'
import { type MadeFile, numbersFrom, slopes } from './madeFile.ts'
import {
  type Apng,
  apngOf,
  type Format,
  HEIGHT,
  type Picture,
  pngOf,
  RGBA,
  uint16,
  uint32,
  WIDTH,
} from './pngBytes.ts'

const random = numbersFrom(5)
const COLOURS = chunkOf('PLTE', Buffer.from(Array.from({ length: 48 }, () => Math.floor(random() * 256))))
const FEW_COLOURS = chunkOf('PLTE', Buffer.from([255, 0, 0, 0, 255, 0]))
const palette = (depth: 1 | 4, more: Buffer[] = []): Format => ({
  ...{ colour: 3, depth, before: [depth === 1 ? FEW_COLOURS : COLOURS, ...more] },
})
const FORMATS: Readonly<Record<string, Format>> = {
  ...{
    'grey-1': { colour: 0, depth: 1 },
    'grey-2': { colour: 0, depth: 2 },
    'grey-4': { colour: 0, depth: 4 },
  },
  ...{ 'grey-8': { colour: 0, depth: 8 }, 'grey-16': { colour: 0, depth: 16 } },
  ...{ 'rgb-8': { colour: 2, depth: 8 }, 'rgb-16': { colour: 2, depth: 16 } },
  ...{ 'grey-alpha-8': { colour: 4, depth: 8 }, 'grey-alpha-16': { colour: 4, depth: 16 } },
  ...{ 'rgba-8': RGBA, 'rgba-16': { colour: 6, depth: 16 } },
  ...{ 'palette-1': palette(1), 'palette-4': palette(4) },
  'palette-alpha': palette(4, [chunkOf('tRNS', Buffer.from([0, 60, 120, 255]))]),
  'grey-key': { colour: 0, depth: 8, before: [chunkOf('tRNS', uint16(255))] },
  'rgb-key': { colour: 2, depth: 8, before: [chunkOf('tRNS', uint16(255, 255, 255))] },
}
const INSIDE = { left: 4, top: 3, width: 8, height: 6 }
const TWO: Picture[] = [{}, { ...INSIDE, delay: 20 }]

function* apngs(): Generator<[name: string, apng: Apng]> {
  for (const [name, format] of Object.entries(FORMATS)) yield [name, { ...format, pictures: TWO }]
  for (const disposal of [0, 1, 2]) {
    for (const blend of [0, 1]) {
      for (const box of [{}, INSIDE])
        yield [
          `disposal-${disposal}-blend-${blend}-${'left' in box ? 'inside' : 'whole'}`,
          { ...RGBA, pictures: [{}, ...[11, 12, 13].map(delay => ({ ...box, disposal, blend, delay }))] },
        ]
    }
  }
  for (const disposal of [1, 2])
    yield [`first-goes-${disposal}`, { ...RGBA, pictures: [{ disposal }, { ...INSIDE, blend: 1 }] }]
  yield ['with-default', { ...RGBA, hasDefault: true, pictures: TWO }]
  yield ['one-picture', { ...RGBA, pictures: [{}] }]
  yield ['very-many', { ...RGBA, pictures: Array.from({ length: 130 }, () => ({})) }]
  yield ['in-parts', { ...RGBA, parts: 5, pictures: TWO }]
  for (const plays of [1, 3]) yield [`plays-${plays}`, { ...RGBA, plays, pictures: TWO }]
  for (const delay of [0, 1, 2, [0, 0], [1, 0], [1, 1000], [11, 1000], [1, 30], [65_535, 1]] as const)
    yield [`delay-${String(delay).replace(',', '-of-')}`, { ...RGBA, pictures: [{ delay }, { delay }] }]
  const three = [{}, INSIDE, {}]
  for (const count of [2, 5]) yield [`says-${count}`, { ...RGBA, count, pictures: three }]
  yield ['out-of-order', { ...RGBA, numbers: [0, 3, 4, 1, 2], pictures: three }]
  yield ['number-left-out', { ...RGBA, numbers: [0, 1, 2, 5, 6], pictures: three }]
  yield ['number-twice', { ...RGBA, numbers: [0, 1, 2, 2, 3], pictures: three }]
  yield ['impossible-disposal', { ...RGBA, pictures: [{}, { ...INSIDE, disposal: 3 }, {}] }]
  yield ['beyond', { ...RGBA, pictures: [{}, { ...INSIDE, left: 12 }, {}] }]
  for (let orientation = 1; orientation <= 8; orientation++)
    yield [`turned-${orientation}`, { ...RGBA, before: [exif(orientation)], pictures: TWO }]
  for (const [name, before] of Object.entries(COLOUR_CHUNKS))
    yield [name, { colour: 2, depth: 8, before, pictures: TWO }]
}

export const gamma = (value: number) => chunkOf('gAMA', uint32(value))
export const code = (...bytes: number[]) => chunkOf('cICP', Buffer.from(bytes))
export const SRGB = chunkOf('sRGB', Buffer.from([0]))
export const P3 = chunkOf('cHRM', uint32(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000))
const COLOUR_CHUNKS: Readonly<Record<string, Buffer[]>> = {
  gamma: [gamma(45_455)],
  'gamma-linear': [gamma(100_000)],
  'gamma-apple': [gamma(55_556)],
  'gamma-in-p3': [gamma(45_455), P3],
  srgb: [SRGB],
  'srgb-first': [gamma(100_000), P3, SRGB],
  'coded-p3': [SRGB, code(12, 13, 0, 1)],
  'coded-bt2020': [code(9, 14, 0, 1)],
  'coded-hlg': [code(9, 18, 0, 1)],
  'coded-pq': [code(9, 16, 0, 1)],
}

/** One entry of the first directory (https://www.w3.org/TR/png-3/#eXIf). */
const exif = (orientation: number) =>
  chunkOf(
    'eXIf',
    Buffer.concat([
      Buffer.from('MM\0*'),
      uint32(8),
      uint16(1, 0x112, 3),
      uint32(1),
      uint16(orientation, 0, 0, 0),
    ]),
  )

const still = (step: number, alpha = false) =>
  sharp(slopes(WIDTH, HEIGHT, step, alpha), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })

/** Grey with a gamma of 1.8, in a profile (ICC.1:2010). */
function greyProfile(): Buffer {
  const curve = [Buffer.from('curv'), uint32(0, 1), uint16(0x1cd, 0)]
  const white = [Buffer.from('XYZ '), uint32(0, 0xf6_d6, 0x1_00_00, 0xd3_2d)]
  const tags = [Buffer.from('wtpt'), uint32(156, 20), Buffer.from('kTRC'), uint32(176, 14)]
  const head = Buffer.alloc(128)
  head.writeUInt32BE(192)
  head.writeUInt32BE(0x2_40_00_00, 8)
  head.write('mntrGRAYXYZ ', 12)
  head.write('acsp', 36)
  uint32(0xf6_d6, 0x1_00_00, 0xd3_2d).copy(head, 68)
  const profile = Buffer.concat([head, uint32(2), ...tags, ...white, ...curve])
  return chunkOf('iCCP', Buffer.concat([Buffer.from('grey\0\0'), deflateSync(profile)]))
}

export async function pngFiles(): Promise<MadeFile[]> {
  const files = new Map<string, Buffer>()
  for (const [name, apng] of apngs()) files.set(`animated-${name}`, apngOf(apng))
  for (const [name, format] of Object.entries(FORMATS)) files.set(name, pngOf(format))
  for (const [name, before] of Object.entries(COLOUR_CHUNKS))
    for (const colour of [0, 2] as const) files.set(`${name}-${colour}`, pngOf({ colour, depth: 8, before }))
  files.set('gamma-linear-16', pngOf({ colour: 2, depth: 16, before: [gamma(100_000)] }))
  files.set('in-passes', await still(1, true).png({ progressive: true }).toBuffer())
  for (let orientation = 1; orientation <= 8; orientation++)
    files.set(`turned-${orientation}`, await still(2).withMetadata({ orientation }).png().toBuffer())
  for (const depth of [8, 16] as const) {
    const format: Format = { colour: 0, depth, before: [greyProfile()] }
    files.set(`profile-grey-${depth}`, pngOf(format))
    files.set(`animated-profile-grey-${depth}`, apngOf({ ...format, pictures: TWO }))
  }
  files.set('profile-p3', await still(2).withIccProfile('p3').png().toBuffer())
  const whole = apngOf({ ...RGBA, pictures: [{}, INSIDE, {}, {}] })
  for (const part of [0.3, 0.6, 0.9])
    files.set(`animated-cut-at-${part}`, whole.subarray(0, whole.length * part))
  return Array.from(files, ([name, bytes]) => ({ name: `${name}.png`, type: 'image/png', bytes }))
}
