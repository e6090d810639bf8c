/** Files are read as the browser shows them: the same frames, for as long, with the same pixels. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { MAIN_SOURCE } from '../../../server/media/av/filters.ts'
import { Output, rgbaFrame } from '../../../server/media/av/output.ts'
import { openMedia } from '../../../server/media/decode/openMedia.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { browserFrames, browserVideo, openPage } from './browserFrames.ts'
import { slopes } from './corpus/madeFile.ts'
import { differenceOf, differenceOfVideo, LIMITS, readAll } from './readAll.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`./files/${name}`, import.meta.url))

/** Of 255, between what the two decoders make of a colour. */
const NEAR = 3
/** Chromium rounds the coefficients of BT.709, and scales what is not square in its own way. */
const NEAR_VIDEO = 8

const read = (name: string) => readAll(pathOf(name))

let page: Page
beforeAll(async () => {
  page = await openPage()
})

for (const [name, count, totalMs] of [
  ['heldMinute.gif', 2, 60_100],
  ['squares.gif', 1, 100],
  ['noBackground.gif', 2, 600],
  ['divider.gif', 4, 800],
  ['ticker.gif', 3, 600],
  ['sixHundred.gif', 120, 6000],
  ['onePixelHigh.gif', 3, 600],
  ['narrow.gif', 4, 800],
  ['tiny.gif', 3, 600],
  ['sixteenBits.png', 2, 1500],
  ['twentySeconds.png', 120, 12_000],
  ['twentyFive.png', 25, 1000],
  ['noDelays.png', 6, 600],
  ['lateControl.png', 6, 600],
  ['controlFirst.png', 3, 300],
  ['twoFrames.png', 2, 200],
  ['turned.png', 1, 100],
] as const) {
  test(`${name} has ${count} frames in ${totalMs} ms, as the browser has`, async () => {
    const ours = await read(name)
    const bytes = await readFile(pathOf(name))
    const type = name.endsWith('gif') ? 'image/gif' : 'image/png'
    const theirs = await browserFrames(page, bytes, type, LIMITS.frames)
    expect(ours.delaysMs).toHaveLength(count)
    expect(ours.delaysMs.reduce((sum, ms) => sum + ms, 0)).toBe(totalMs)
    expect(ours.cut !== undefined).toBe(theirs.count > LIMITS.frames)
    expect(differenceOf(ours, theirs.frames, { most: NEAR })).toEqual([])
  })
}

for (const [name, count, totalMs] of [
  ['widePixels.mp4', 6, 600],
  ['untagged.mp4', 10, 1000],
] as const) {
  test(`${name} has ${count} frames in ${totalMs} ms, in the browser's shape and colours`, async () => {
    const ours = await read(name)
    const bytes = await readFile(pathOf(name))
    const theirs = await browserVideo(page, { bytes, type: 'video/mp4' }, [0.01])
    expect(ours.delaysMs).toHaveLength(count)
    expect(ours.delaysMs.reduce((sum, ms) => sum + ms, 0)).toBe(totalMs)
    expect(differenceOfVideo(ours, theirs, [0], { average: NEAR_VIDEO })).toEqual([])
  })
}

test('a video of varying rate keeps its motion and its length', async () => {
  const { delaysMs } = await read('varyingRate.mp4')
  expect(delaysMs.slice(0, 7)).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 1000])
  expect(delaysMs.filter(ms => ms <= 120).length).toBeGreaterThan(11)
  expect(delaysMs.reduce((sum, ms) => sum + ms, 0)).toBe(9000)
})

/** Pictures of 200 ms, in one track or several. */
function writeVideo(container: 'mp4' | 'webm', codec: string, { pictures = 4, tracks: count = 1 }) {
  const path = join(tempFolder(), `a.${container}`)
  const size = { width: 32, height: 32 }
  const filters = `[${MAIN_SOURCE}]format=yuv420p[out]`
  const output = new Output(container, path)
  const tracks = Array.from({ length: count }, () =>
    output.addVideo(size, { num: 1, den: 1000 }, { codec, filters, options: {}, rate: { num: 5, den: 1 } }),
  )
  output.begin(container === 'mp4' ? { movflags: 'faststart' } : {})
  for (let step = 0; step < pictures; step++) {
    const frame = rgbaFrame(size, slopes(size.width, size.height, step), step * 200, 200)
    for (const track of tracks) track.filters.push(frame)
    frame.free()
    output.flush()
  }
  output.end()
  output.close()
  return path
}

test('the last frame of a WebM of several tracks, whose length it does not say, lasts as the others', async () => {
  const path = writeVideo('webm', 'libvpx-vp9', { tracks: 2 })
  expect((await readAll(path)).delaysMs).toEqual([200, 200, 200, 200])
})

test.each([
  ['mp4', 'libx264'],
  ['webm', 'libvpx-vp9'],
] as const)('%s that was cut off goes as far as it is whole, and is told', async (container, codec) => {
  const path = writeVideo(container, codec, { pictures: 40 })
  const whole = await readAll(path)
  expect([whole.endsEarly, whole.delaysMs.length]).toEqual([false, 40])
  const file = await readFile(path)
  await writeFile(path, file.subarray(0, Math.round(file.length * 0.8)))
  const { endsEarly, delaysMs } = await readAll(path)
  expect(endsEarly).toBe(true)
  expect(delaysMs.length).toBeLessThan(40)
  expect(Math.max(...delaysMs)).toBeLessThan(1000)
})

for (const [name, count] of [
  ['withoutType.mov', 10],
  ['jpegFrames.mov', 3],
] as const) {
  test(`${name}, of an old QuickTime, is read`, async () => {
    expect((await read(name)).delaysMs).toHaveLength(count)
  })
}

test('a video has half of the pixels that a picture may have', async () => {
  const path = pathOf('widePixels.mp4')
  const { width, height } = await openMedia(path, LIMITS)
  // Of all of them, decoders count what aligns their rows too.
  const frames = (await openMedia(path, { ...LIMITS, pixels: 2 * width * height })).frames({ width, height })
  expect((await frames.next()).done).toBe(false)
  await frames.return(undefined)
  await expect(openMedia(path, { ...LIMITS, pixels: 2 * width * height - 2 })).rejects.toThrow(
    /more than [\d.]+ million; MEDIA_MAX_MEGAPIXELS allows more/,
  )
})
