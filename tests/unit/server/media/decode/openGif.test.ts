import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openGif } from '../../../../../server/media/decode/openGif.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'
import { gifOf } from '../../../../processes/media/corpus/gifFiles.ts'

const SIZE = { width: 20, height: 14 }
const folder = tempFolder()

/** The frames that are read, and whether the file is damaged. */
async function read(bytes: Buffer, pixels: number) {
  const path = join(folder, 'made.gif')
  writeFileSync(path, bytes)
  const media = openGif(path, { bytes: 1e6, pixels, frames: 9, seconds: 9 })
  const found: Buffer[] = []
  try {
    for await (const { data } of media.frames(SIZE)) found.push(Buffer.from(data))
  } finally {
    media.close()
  }
  return { found, isDamaged: media.endsEarly?.() }
}
const framesOf = async (pictures: Parameters<typeof gifOf>[0]['pictures'], pixels: number) =>
  (await read(gifOf({ pictures }), pixels)).found

/** Drawn, and taken away again: what was under it is seen through what comes next. */
const goes = (width: number, height: number) => ({ left: 2, top: 3, width, height, disposal: 3 })
const dot = { width: 1, height: 1 }

it('counts saved pixels towards the limit', async () => {
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

const PICTURES = [{ delay: 10 }, { delay: 11 }, { delay: 12 }]
const whole = gifOf({ bits: 8, pictures: PICTURES })
/** Where the data of a picture begins: after as many, before the trailer. */
const dataOf = (index: number) => gifOf({ bits: 8, pictures: PICTURES.slice(0, index) }).length - 1 + 20

function changed(at: number, ...bytes: number[]): Buffer {
  const file = Buffer.from(whole)
  file.set(bytes, at)
  return file
}

it.each([
  ['a whole file', whole, 3, false],
  ['codes of the second picture that no table has', changed(dataOf(1) + 20, 255, 255, 255), 1, true],
  ['the second picture being taller than its data', changed(dataOf(1) - 5, 15), 1, true],
  ['codes of the first picture that no table has', changed(dataOf(0) + 20, 255, 255, 255), 1, true],
  ['a block that no GIF has', changed(dataOf(2) - 20, 0x99), 2, true],
  ['no trailer', whole.subarray(0, -1), 3, false],
  ['the file being cut off', whole.subarray(0, dataOf(2) + 20), 2, true],
])('reads the complete frames, and reports damage: %s', async (_what, bytes, count, isDamaged) => {
  const { found, isDamaged: told } = await read(bytes, 1e6)
  expect([found.length, told]).toEqual([count, isDamaged])
})
