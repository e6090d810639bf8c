/** WebP of every kind (https://developers.google.com/speed/webp/docs/riff_container). */
import sharp from 'sharp'
import { type MadeFile, slopes } from './madeFile.ts'

interface Picture {
  left?: number
  top?: number
  width?: number
  height?: number
  ms?: number
  isLossless?: boolean
  alpha?: boolean
  /** Takes the place of what is there, else is laid over it. */
  replaces?: boolean
  /** The place is cleared afterwards. */
  clears?: boolean
}

const [WIDTH, HEIGHT] = [24, 16]
const [ALPHA, ANIMATED] = [0x10, 0x02]

const uint24 = (...values: number[]) =>
  Buffer.from(values.flatMap(value => [value & 255, (value >> 8) & 255, value >> 16]))

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** The chunks of a picture, without what is around them. */
async function pictureData(
  { width = WIDTH, height = HEIGHT, isLossless = true, alpha = false }: Picture,
  step: number,
) {
  const raw = { width, height, channels: 4 as const }
  const webp = await sharp(slopes(width, height, step, alpha), { raw })
    .webp({ lossless: isLossless, quality: 90, exact: true })
    .toBuffer()
  const parts: Buffer[] = []
  for (let at = 12; at < webp.length; ) {
    const bytes = 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)
    if (/^(?:VP8 |VP8L|ALPH)$/.test(webp.toString('latin1', at, at + 4)))
      parts.push(webp.subarray(at, at + bytes))
    at += bytes
  }
  return Buffer.concat(parts)
}

async function animated(pictures: readonly Picture[], { loops = 0, background = 0 } = {}): Promise<Buffer> {
  const frames = await Promise.all(
    pictures.map(async (picture, step) => {
      const { left = 0, top = 0, width = WIDTH, height = HEIGHT, ms = 100 } = picture
      const flags = (picture.replaces ? 2 : 0) | (picture.clears ? 1 : 0)
      const place = uint24(left / 2, top / 2, width - 1, height - 1, ms)
      return chunk('ANMF', Buffer.concat([place, Buffer.from([flags]), await pictureData(picture, step)]))
    }),
  )
  const extended = Buffer.concat([Buffer.from([ALPHA | ANIMATED, 0, 0, 0]), uint24(WIDTH - 1, HEIGHT - 1)])
  const control = Buffer.alloc(6)
  control.writeUInt32LE(background)
  control.writeUInt16LE(loops, 4)
  const body = Buffer.concat([
    ...[Buffer.from('WEBP'), chunk('VP8X', extended), chunk('ANIM', control), ...frames],
  ])
  return Buffer.concat([Buffer.from('RIFF'), Buffer.from(Uint32Array.of(body.length).buffer), body])
}

const INSIDE = { left: 6, top: 4, width: 10, height: 8 }

export async function webpFiles(): Promise<MadeFile[]> {
  const files = new Map<string, Buffer>()
  for (const replaces of [false, true]) {
    for (const clears of [false, true]) {
      for (const isLossless of [false, true]) {
        for (const box of [{}, INSIDE]) {
          const picture = { ...box, replaces, clears, isLossless, alpha: true }
          const how = [
            replaces ? 'replaces' : 'over',
            clears ? 'clears' : 'stays',
            isLossless ? 'lossless' : 'lossy',
          ]
          const name = [...how, 'left' in box ? 'inside' : 'whole'].join('-')
          files.set(name, await animated([{ isLossless }, picture, { ...picture, ms: 70 }, picture]))
        }
      }
    }
  }
  for (const ms of [0, 1, 10, 11, 16, 16_777_215]) files.set(`ms-${ms}`, await animated([{ ms }, { ms }]))
  files.set('first-inside', await animated([INSIDE, { ...INSIDE, left: 0, alpha: true }]))
  files.set(
    'background',
    await animated([{ ...INSIDE, clears: true }, INSIDE], { background: 0xff_20_80_c0 }),
  )
  files.set(
    'mixed',
    await animated([{ isLossless: false }, { alpha: true }, { ...INSIDE, isLossless: false, alpha: true }]),
  )
  const damaged = await animated([{}, {}, {}])
  const second = damaged.indexOf('ANMF', damaged.indexOf('ANMF') + 4)
  damaged.fill(0xff, second + 32, second + 52)
  files.set('damaged-second', damaged)
  files.set('one-picture', await animated([{}]))
  files.set('loops-3', await animated([{}, {}], { loops: 3 }))
  const whole = await animated([{}, { alpha: true }, {}, INSIDE])
  for (const part of [0.3, 0.6, 0.9]) files.set(`cut-at-${part}`, whole.subarray(0, whole.length * part))
  const still = sharp(slopes(WIDTH, HEIGHT, 1, true), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
  files.set('still-lossless', await still.clone().webp({ lossless: true }).toBuffer())
  files.set('still-lossy', await still.clone().webp({ quality: 90 }).toBuffer())
  files.set('still-opaque', await still.clone().removeAlpha().webp({ quality: 90 }).toBuffer())
  files.set('still-turned', await still.clone().withMetadata({ orientation: 6 }).webp().toBuffer())
  files.set('still-p3', await still.clone().withIccProfile('p3').webp({ lossless: true }).toBuffer())
  return Array.from(files, ([name, bytes]) => ({
    ...{ name: `${name}.webp`, type: 'image/webp', bytes },
    // Without alpha, the browser draws a still from its subsampled chroma.
    isLossy: name === 'still-opaque',
  }))
}
