/** Files are read as the browser shows them: the same frames, for as long, with the same pixels. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { shownMs } from '../../../server/media/decode/decodedMedia.ts'
import { openMedia } from '../../../server/media/decode/openMedia.ts'
import { readFrames } from '../../../server/media/decode/readFrames.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { browserFrames, browserVideo, openPage } from './browserFrames.ts'

const LIMITS = { bytes: 1e9, pixels: 25e6, frames: 120, seconds: 3600 }
const pathOf = (name: string) => fileURLToPath(new URL(`./files/${name}`, import.meta.url))

/** Of 255, between what the two decoders make of a colour. */
const NEAR = 3
/** Chromium rounds the coefficients of BT.709, and scales what is not square in its own way. */
const NEAR_VIDEO = 10

async function read(name: string) {
  const media = await openMedia(pathOf(name), LIMITS)
  const found = await readFrames(media, media, LIMITS, tempFolder())
  const { width, height } = media
  media.close()
  const pixels: Buffer[] = []
  for (let index = 0; index < found.frames.count; index++) pixels.push(await found.frames.at(index))
  await found.frames.close()
  return { width, height, pixels, delaysMs: found.delaysMs, cut: found.cut }
}

/** How far apart two pictures are; what is transparent has no colour. */
function difference(ours: Buffer, theirs: Buffer): number {
  let most = 0
  for (let at = 0; at < ours.length; at += 4) {
    const [alpha = 0, other = 0] = [ours[at + 3], theirs[at + 3]]
    most = Math.max(most, Math.abs(alpha - other))
    if (alpha === 0 || other === 0) continue
    for (let c = at; c < at + 3; c++) most = Math.max(most, Math.abs((ours[c] ?? 0) - (theirs[c] ?? 0)))
  }
  return most
}

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
    expect(theirs.frames.map(({ ms }) => shownMs(ms))).toEqual(ours.delaysMs)
    for (const [index, frame] of theirs.frames.entries()) {
      expect([ours.width, ours.height]).toEqual([frame.width, frame.height])
      if (frame.pixels === '') continue
      const pixels = Buffer.from(frame.pixels, 'base64')
      expect(difference(ours.pixels[index] as Buffer, pixels), `frame ${index}`).toBeLessThanOrEqual(NEAR)
    }
  })
}

for (const [name, count, totalMs] of [
  ['widePixels.mp4', 6, 600],
  ['untagged.mp4', 10, 1000],
] as const) {
  test(`${name} has ${count} frames in ${totalMs} ms, in the browser's shape and colours`, async () => {
    const ours = await read(name)
    const theirs = await browserVideo(page, await readFile(pathOf(name)))
    expect(ours.delaysMs).toHaveLength(count)
    expect(ours.delaysMs.reduce((sum, ms) => sum + ms, 0)).toBe(totalMs)
    expect(totalMs / 1000).toBeCloseTo(theirs.seconds, 2)
    expect([ours.width, ours.height]).toEqual([theirs.width, theirs.height])
    const at = (Math.floor(ours.height / 4) * ours.width + Math.floor(ours.width / 4)) * 4
    for (const [c, value] of theirs.pixel.entries())
      expect(Math.abs(value - (ours.pixels[0]?.[at + c] ?? 0))).toBeLessThanOrEqual(NEAR_VIDEO)
  })
}

test('a video of varying rate keeps its motion and its length', async () => {
  const { delaysMs } = await read('varyingRate.mp4')
  expect(delaysMs.slice(0, 7)).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 1000])
  expect(delaysMs.filter(ms => ms <= 120).length).toBeGreaterThan(11)
  expect(delaysMs.reduce((sum, ms) => sum + ms, 0)).toBe(9000)
})

for (const [name, count] of [
  ['withoutType.mov', 10],
  ['jpegFrames.mov', 3],
] as const) {
  test(`${name}, of an old QuickTime, is read`, async () => {
    expect((await read(name)).delaysMs).toHaveLength(count)
  })
}
