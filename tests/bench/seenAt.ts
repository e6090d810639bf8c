/** When a picture is on the screen, and when it moves: looks at what the browser has drawn. */
import type { Browser, BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { UNLIMITED } from './api/link.ts'
import type { BenchServer } from './api/server.ts'
import { VIEWPORT } from './chromiumFor.ts'
import type { Condition } from './conditions.ts'
import { waitForQuiet } from './quiet.ts'

const SEEN_MAX_MS = 60_000
/** A page of tiles as WebP takes a quarter of it over slow 4G. */
const ALL_MAX_MS = 90_000
/** A still that has not moved for so long does not move by itself. */
const MOVED_MAX_MS = 5_000
/** Share of the sampled pixels that show a picture; a tile is a small part of the screen. */
const SHARE_SEEN = 0.005
/** Share of the pixels showing a picture in two frames that change between them. */
const SHARE_MOVED = 0.03
/** Difference of neighbouring pixels: a placeholder is one colour, footage is not. */
const TEXTURE = 10
/** Difference of one pixel between two frames that exceeds a codec's noise. */
const CHANGE = 24

interface Look {
  luma: Uint8Array
  /** 1 where a picture is. */
  textured: Uint8Array
}

async function lookAt(png: Buffer): Promise<Look> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const luma = new Uint8Array(data)
  const textured = luma.map((value, at) => {
    const isInside = at % info.width < info.width - 1 && at + info.width < luma.length
    const differs = (other = value) => Math.abs(other - value) > TEXTURE
    return Number(isInside && differs(luma[at + 1]) && differs(luma[at + info.width]))
  })
  return { luma, textured }
}

const textureOf = ({ textured }: Look, counts: (at: number) => boolean = () => true): number =>
  textured.filter((is, at) => is && counts(at)).length

const isPicture = (look: Look): boolean => textureOf(look) > look.textured.length * SHARE_SEEN

function hasMoved(before: Look, now: Look): boolean {
  const isInBoth = (at: number) => before.textured[at] === 1
  const changes = (at: number) => Math.abs((before.luma[at] ?? 0) - (now.luma[at] ?? 0)) > CHANGE
  const both = textureOf(now, isInBoth)
  const changed = textureOf(now, at => isInBoth(at) && changes(at))
  return both > now.textured.length * SHARE_SEEN && changed > both * SHARE_MOVED
}

export interface Seen {
  /** Ms from the start of navigation to the first frame with a picture. */
  pictureMs: number
  /** To the first frame in which a picture has changed; `NaN` if it stays still. */
  motionMs: number
  /** Until all of the first moving file was there. */
  loopMs: number
  requests: number
  bytes: number
  movingBytes: number
}

/** Slows down the processor of the page and, as they come, of its frames in other processes. */
async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const slow = async (target: Parameters<BrowserContext['newCDPSession']>[0]) => {
    const session = await context.newCDPSession(target)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
  await slow(page)
  page.on('framenavigated', frame => {
    // A frame in its page's process is slow already, and refuses.
    if (frame !== page.mainFrame()) slow(frame).catch(() => {})
  })
}

/** Opens `url` in a new context. Rejects if no picture comes. */
export async function seenAt(
  browser: Browser,
  server: BenchServer,
  url: string,
  { network, isWarm, slowdown }: Condition,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'no-preference' })
  try {
    const page = await context.newPage()
    if (isWarm) {
      server.reset(UNLIMITED)
      await page.goto(url, { waitUntil: 'networkidle' })
      await waitForQuiet(server, ALL_MAX_MS)
      await page.goto('about:blank')
    }
    if (slowdown) await slowDown(context, page, slowdown)
    server.reset(network)
    const session = await context.newCDPSession(page)
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
    let pictureMs = Number.NaN
    let last: Look | undefined
    const seen = async (motionMs: number): Promise<Seen> => {
      await waitForQuiet(server, ALL_MAX_MS)
      const { loopAtMs, requests, bytes, movingBytes } = server.taken()
      return { pictureMs, motionMs, loopMs: loopAtMs - start, requests, bytes, movingBytes }
    }
    for (let next = 0; performance.now() < end; ) {
      const frame = frames[next]
      const isStill = Date.now() - start > pictureMs + MOVED_MAX_MS
      if (!frame && isStill) return await seen(Number.NaN)
      if (!frame) {
        await new Promise(resolve => setTimeout(resolve, 20))
        continue
      }
      next += 1
      if (frame.atMs <= start) continue
      const before = last
      last = await lookAt(frame.png)
      if (Number.isNaN(pictureMs) && isPicture(last)) pictureMs = frame.atMs - start
      if (before && hasMoved(before, last)) return await seen(frame.atMs - start)
    }
    throw new Error(`no picture after ${SEEN_MAX_MS / 1000} s`)
  } finally {
    await context.close()
  }
}
