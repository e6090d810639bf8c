import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openGif } from '../../../../../server/media/decode/openGif.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'
import { gifOf } from '../../../../processes/media/corpus/gifFiles.ts'

const SIZE = { width: 20, height: 14 }
const folder = tempFolder()

async function framesOf(
  pictures: Parameters<typeof gifOf>[0]['pictures'],
  pixels: number,
): Promise<Buffer[]> {
  const path = join(folder, 'made.gif')
  writeFileSync(path, gifOf({ pictures }))
  const media = openGif(path, { bytes: 1e6, pixels, frames: 9, seconds: 9 })
  const found: Buffer[] = []
  try {
    for await (const { data } of media.frames(SIZE)) found.push(Buffer.from(data))
  } finally {
    media.close()
  }
  return found
}

/** Drawn, and taken away again: what was under it is seen through what comes next. */
const goes = (width: number, height: number) => ({ left: 2, top: 3, width, height, disposal: 3 })
const dot = { width: 1, height: 1 }

it('counts what it keeps to restore into the limit of pixels', async () => {
  const limit = SIZE.width * SIZE.height + 12
  const [first, second, third] = await framesOf([{}, goes(4, 3), dot], limit)
  expect(second?.equals(first as Buffer)).toBe(false)
  expect(third?.subarray(4).equals((first as Buffer).subarray(4))).toBe(true)
  await expect(framesOf([{}, goes(4, 4), dot], limit)).rejects.toThrow(
    'is 20 × 14 pixels and restores 4 × 4 of them: together more than 0.000292 million; MEDIA_MAX_MEGAPIXELS allows more',
  )
  // Only what is on the canvas counts.
  await expect(framesOf([{}, { ...goes(40, 1), left: 19 }, dot], limit)).resolves.toHaveLength(3)
})
