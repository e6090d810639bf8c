/** WebP of every kind that is read in a way of its own; libwebp lays the frames over each other. */
import sharp from 'sharp'
import { type MadeFile, slopes } from './madeFile.ts'

const [WIDTH, HEIGHT] = [24, 16]

/** A frame for each length. */
const animated = (delay: number[], { lossless = true, alpha = false, loop = 0 } = {}): Promise<Buffer> =>
  sharp(Buffer.concat(delay.map((_, step) => slopes(WIDTH, HEIGHT, step, alpha))), {
    raw: { width: WIDTH, height: HEIGHT * delay.length, channels: 4, pageHeight: HEIGHT },
  })
    .webp({ lossless, quality: 90, exact: true, delay, loop })
    .toBuffer()

/** The length is written as it is, of which an encoder would make a usual one. */
function withLength(webp: Buffer, ms: number): Buffer {
  for (let at = webp.indexOf('ANMF'); at >= 0; at = webp.indexOf('ANMF', at + 4))
    webp.writeUIntLE(ms, at + 20, 3)
  return webp
}

export async function webpFiles(): Promise<MadeFile[]> {
  const files = new Map<string, Buffer>()
  for (const lossless of [false, true])
    for (const alpha of [false, true])
      files.set(
        `${lossless ? 'lossless' : 'lossy'}-${alpha ? 'alpha' : 'opaque'}`,
        await animated([100, 70, 200, 100], { lossless, alpha }),
      )
  for (const ms of [0, 1, 10, 11, 16, 16_777_215])
    files.set(`ms-${ms}`, withLength(await animated([100, 100]), ms))
  const damaged = await animated([100, 100, 100])
  const second = damaged.indexOf('ANMF', damaged.indexOf('ANMF') + 4)
  damaged.fill(0xff, second + 32, second + 52)
  files.set('damaged-second', damaged)
  files.set('one-picture', await animated([100]))
  files.set('loops-3', await animated([100, 100], { loop: 3 }))
  const whole = await animated([100, 100, 100, 100], { alpha: true })
  for (const part of [0.3, 0.6, 0.9]) files.set(`cut-at-${part}`, whole.subarray(0, whole.length * part))
  const still = sharp(slopes(WIDTH, HEIGHT, 1, true), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
  files.set('still-lossless', await still.clone().webp({ lossless: true }).toBuffer())
  files.set('still-lossy', await still.clone().webp({ quality: 90 }).toBuffer())
  files.set('still-opaque', await still.clone().removeAlpha().webp({ quality: 90 }).toBuffer())
  files.set('still-turned', await still.clone().withMetadata({ orientation: 6 }).webp().toBuffer())
  files.set('still-p3', await still.clone().withIccProfile('p3').webp({ lossless: true }).toBuffer())
  return Array.from(files, ([name, bytes]) => ({
    ...{ name: `${name}.webp`, type: 'image/webp', bytes },
    // Without alpha, the browser draws a picture from its subsampled chroma.
    isLossy: name.endsWith('-opaque'),
  }))
}
