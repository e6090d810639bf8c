import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { wholeWebp } from '../../../../server/media/webpFrames.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

it('returns the complete frames of a cut-off WebP, and nothing for a whole file or without a frame', async () => {
  const path = join(tempFolder(), 'cut.webp')
  const data = Buffer.from(
    Array.from({ length: 16 * 16 * 3 * 4 }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 24),
  )
  const webp = await sharp(data, { raw: { width: 16, height: 64, channels: 3, pageHeight: 16 } })
    .webp({ lossless: true, delay: [50, 50, 50, 50] })
    .toBuffer()
  const pagesOf = async (part: number) => {
    await writeFile(path, webp.subarray(0, webp.length * part))
    const whole = wholeWebp(path)
    return whole && (await sharp(whole, { animated: true }).metadata()).pages
  }
  expect(await pagesOf(1)).toBeUndefined()
  expect(await pagesOf(0.8)).toBe(3)
  expect(await pagesOf(0.1)).toBeUndefined()
})
