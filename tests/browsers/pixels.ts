/** The screen's pixels as colours. */
import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { ensurePdfDrawer } from '../../scripts/browsers/engines.ts'
import type { Browser } from '../../scripts/browsers/types.ts'
import { STILL_RGB } from './provider.ts'
import type { Rect } from './world.ts'

type Rgb = readonly number[]

/** Decoders round differently. */
const TOLERANCE = 12

/** Colours of 5 × 5 points within what is on the screen of a rectangle. */
async function samples(browser: Browser, { x, y, width, height }: Rect): Promise<Rgb[]> {
  const { data, info } = await sharp(await browser.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (column: number, row: number): Rgb => {
    const from = (Math.floor(row) * info.width + Math.floor(column)) * info.channels
    return [...data.subarray(from, from + 3)]
  }
  const [bottom, right] = [Math.min(y + height, info.height), Math.min(x + width, info.width)]
  const [top, left] = [Math.max(0, y), Math.max(0, x)]
  const steps = [0.2, 0.35, 0.5, 0.65, 0.8]
  return steps.flatMap(down =>
    steps.map(across => at(left + (right - left) * across, top + (bottom - top) * down)),
  )
}

const alike = (a: Rgb, b: Rgb) => a.every((value, index) => Math.abs(value - (b[index] ?? 0)) <= TOLERANCE)

/** Whether a rectangle shows anything but the white page behind. */
export async function showsPicture(browser: Browser, rect: Rect): Promise<boolean> {
  return (await samples(browser, rect)).some(colour => !alike(colour, [255, 255, 255]))
}

export async function showsStill(browser: Browser, rect: Rect): Promise<boolean> {
  return (await samples(browser, rect)).every(colour => alike(colour, STILL_RGB))
}

/** Screenshots among which a picture of five frames in half a second changes. */
const SHOTS = 6

/** Whether consecutive screenshots of a rectangle differ. Takes no more than it needs. */
export async function moves(browser: Browser, rect: Rect): Promise<boolean> {
  const first = JSON.stringify(await samples(browser, rect))
  for (let shot = 1; shot < SHOTS; shot++)
    if (JSON.stringify(await samples(browser, rect)) !== first) return true
  return false
}

/** CSS pixels of an inch. */
const PAPER_DPI = 96

/** Colours of all pixels of the first sheet of paper. */
export async function printed(browser: Browser): Promise<Rgb[]> {
  const drawer = spawnSync(ensurePdfDrawer(), ['-singlefile', '-png', '-r', `${PAPER_DPI}`, '-'], {
    input: await browser.print(),
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  if (drawer.status !== 0) throw new Error(`pdftoppm: ${drawer.error?.message ?? drawer.stderr}`)
  const pixels = await sharp(drawer.stdout).removeAlpha().raw().toBuffer()
  return Array.from({ length: pixels.length / 3 }, (_, at) => [...pixels.subarray(at * 3, at * 3 + 3)])
}
