/** When a picture is on the screen: looks at the frames that the browser has drawn. */
import type { Browser, BrowserContext, Frame, Page } from 'playwright'
import sharp from 'sharp'
import type { Network } from '../api/link.ts'
import type { BenchServer } from '../api/server.ts'
import { VIEWPORT } from '../measure/openList.ts'

const SEEN_MAX_MS = 60_000
/** Of the pixels looked at, how many show a picture: a tile is a small part of the screen. */
const SHARE_SEEN = 0.01
const TOLERANCE = 20

/** Whether a colour is one of the pictures' own; see `api/media.ts`. */
function isOfPicture(red: number, green: number): boolean {
  const band = Math.round((red - 30) / 28)
  return (
    band >= 0 &&
    band < 8 &&
    Math.abs(red - (30 + 28 * band)) < TOLERANCE &&
    Math.abs(green - (200 - 24 * band)) < TOLERANCE
  )
}

async function showsPicture(png: Buffer): Promise<boolean> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let seen = 0
  for (let at = 0; at < data.length; at += 3) if (isOfPicture(data[at] ?? 0, data[at + 1] ?? 0)) seen += 1
  return seen > info.width * info.height * SHARE_SEEN
}

export interface Visit {
  network: Network
  /** Processor slowdown factor. */
  slowdown: number
  /** Whether the page has been visited before, in the same context. */
  warm: boolean
}

/** Also the frames that have a process of their own. */
async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const slow = async (target: Page | Frame) => {
    const session = await context.newCDPSession(target)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
  await slow(page)
  page.on('framenavigated', frame => {
    // A frame in its page's process is slow already, and has no session.
    if (frame !== page.mainFrame()) slow(frame).catch(() => {})
  })
}

/** Ms from the start of navigation to the first frame with a picture. */
export async function seenAt(
  browser: Browser,
  server: BenchServer,
  url: string,
  { network, slowdown, warm }: Visit,
): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'no-preference' })
  try {
    const page = await context.newPage()
    server.reset()
    if (warm) {
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.goto('about:blank')
    }
    server.reset(network)
    const session = await context.newCDPSession(page)
    if (slowdown > 1) await slowDown(context, page, slowdown)
    const frames: { atMs: number; png: Buffer }[] = []
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ atMs: (metadata.timestamp ?? 0) * 1000, png: Buffer.from(data, 'base64') })
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await session.send('Page.startScreencast', {
      format: 'png',
      maxWidth: 250,
      maxHeight: 200,
      everyNthFrame: 1,
    })
    await page.goto(url, { waitUntil: 'commit' })
    const start = await page.evaluate(() => performance.timeOrigin)
    const end = performance.now() + SEEN_MAX_MS
    for (let next = 0; performance.now() < end; ) {
      const frame = frames[next]
      if (!frame) {
        await new Promise(resolve => setTimeout(resolve, 20))
        continue
      }
      next += 1
      if (frame.atMs > start && (await showsPicture(frame.png))) return frame.atMs - start
    }
    throw new Error(`no picture after ${SEEN_MAX_MS / 1000} s`)
  } finally {
    await context.close()
  }
}
