/** Files are read as the browser shows them: the same frames, for as long, with the same pixels. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openMedia } from '../../../server/media/decode/openMedia.ts'
import { madeVideo } from '../../helper/madeVideo.ts'
import { browserFrames, browserVideo, openPage } from './browserFrames.ts'
import { differenceOf, differenceOfVideo, LIMITS, readAll } from './readAll.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`./files/${name}`, import.meta.url))

/** Difference of 255 between the two decoders' values of a colour. */
const NEAR = 3
/** Chromium rounds the coefficients of BT.709, and scales what is not square in its own way. */
const NEAR_VIDEO = 8

const SIZE = { width: 32, height: 32 }
const FAST_START = { mp4: { movflags: 'faststart' }, webm: {} }

const read = (name: string) => readAll(pathOf(name))

const page = await openPage()

test.each([
  ['noBackground.gif', 'image/gif'],
  ['controlFirst.png', 'image/png'],
])('%s has the same frames as in the browser', async (name, type) => {
  const theirs = await browserFrames(page, await readFile(pathOf(name)), type, LIMITS.frames)
  expect(theirs.count).toBeGreaterThan(1)
  expect(differenceOf(await read(name), theirs.frames, { most: NEAR })).toEqual([])
})

test.each([
  ['widePixels.mp4', 6],
  ['untagged.mp4', 10],
])("%s has %i frames, in the browser's shape and colours", async (name, count) => {
  const ours = await read(name)
  const bytes = await readFile(pathOf(name))
  const theirs = await browserVideo(page, { bytes, type: 'video/mp4' }, [0.01])
  expect(ours.delaysMs).toEqual(Array(count).fill(100))
  expect(differenceOfVideo(ours, theirs, [0], { average: NEAR_VIDEO })).toEqual([])
})

test('the last frame of a WebM of several tracks, without a stated length, lasts as long as the others', async () => {
  const path = madeVideo({ container: 'webm', sizes: [SIZE, SIZE], lengths: Array(4).fill(200) })
  expect((await readAll(path)).delaysMs).toEqual([200, 200, 200, 200])
})

test.each(['mp4', 'webm'] as const)(
  '%s that was cut off goes as far as it is whole, and is told',
  async container => {
    const path = madeVideo({ container, lengths: Array(40).fill(200), muxer: FAST_START[container] })
    const whole = await readAll(path)
    expect([whole.endsEarly, whole.delaysMs.length]).toEqual([false, 40])
    const file = await readFile(path)
    await writeFile(path, file.subarray(0, Math.round(file.length * 0.8)))
    const { endsEarly, delaysMs } = await readAll(path)
    expect(endsEarly).toBe(true)
    expect(delaysMs.length).toBeLessThan(40)
    expect(Math.max(...delaysMs)).toBeLessThan(1000)
  },
)

test.each([
  ['withoutType.mov', 10],
  ['jpegFrames.mov', 3],
])('reads an old QuickTime file: %s', async (name, count) => {
  expect((await read(name)).delaysMs).toHaveLength(count)
})

test('a video may have half as many pixels as a picture', async () => {
  const path = pathOf('widePixels.mp4')
  const { width, height } = await openMedia(path, LIMITS)
  // Decoders also count the pixels that align their rows, so the limit is doubled.
  const frames = (await openMedia(path, { ...LIMITS, pixels: 2 * width * height })).frames({ width, height })
  expect((await frames.next()).done).toBe(false)
  await frames.return(undefined)
  await expect(openMedia(path, { ...LIMITS, pixels: 2 * width * height - 2 })).rejects.toThrow(
    /more than [\d.]+ million; MEDIA_MAX_MEGAPIXELS allows more/,
  )
})
