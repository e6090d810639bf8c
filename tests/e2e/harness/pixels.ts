/** Reads what is on the screen, rather than attributes that say what should be. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** Distinct colours, so that screenshots of different frames differ. */
export const FRAME_COLOURS = [
  [230, 60, 60],
  [60, 200, 60],
  [60, 90, 230],
  [230, 210, 60],
  [180, 60, 200],
]
const FRAME_MS = 100
/** Screenshots that must be alike. Six are unlikely to all hit the same of five 100 ms frames. */
const SAMPLES = 6

/** An animated GIF of five plain colours. */
export function movingGif(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.concat(
    FRAME_COLOURS.map(colour => Buffer.alloc(width * height * 3, Buffer.from(colour))),
  )
  const raw = { width, height: height * FRAME_COLOURS.length, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw })
    .gif({ loop: 0, delay: FRAME_COLOURS.map(() => FRAME_MS) })
    .toBuffer()
}

/** Whether consecutive screenshots of an element are alike. */
export async function isStill(element: Locator): Promise<boolean> {
  const first = await element.screenshot()
  for (let sample = 1; sample < SAMPLES; sample++) if (!first.equals(await element.screenshot())) return false
  return true
}
