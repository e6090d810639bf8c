/** When a picture is on the screen, and when it moves: looks at what the browser has drawn. */
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { MOBILE } from './api/link.ts'
import type { BenchServer } from './api/server.ts'
import { VIEWPORT } from './chromiumFor.ts'

const SEEN_MAX_MS = 60_000
/** A still that has not moved for so long does not move by itself. */
const MOVED_MAX_MS = 5_000
/** Of the pixels looked at, how many show a picture: a tile is a small part of the screen. */
const SHARE_SEEN = 0.01
const TOLERANCE = 20
const NO_BAND = -1

/** The band of a picture that a pixel shows, by its colour; see `api/media.ts`. */
function bandOf(red: number, green: number): number {
  const band = Math.round((red - 30) / 28)
  const isBand =
    band >= 0 &&
    band < 8 &&
    Math.abs(red - (30 + 28 * band)) < TOLERANCE &&
    Math.abs(green - (200 - 24 * band)) < TOLERANCE
  return isBand ? band : NO_BAND
}

async function bandsOf(png: Buffer): Promise<Int8Array> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return Int8Array.from({ length: info.width * info.height }, (_, at) =>
    bandOf(data[3 * at] ?? 0, data[3 * at + 1] ?? 0),
  )
}

const isShare = (bands: Int8Array, counts: (band: number, at: number) => boolean): boolean =>
  bands.filter(counts).length > bands.length * SHARE_SEEN

export interface Seen {
  /** Ms from the start of navigation to the first frame with a picture. */
  pictureMs: number
  /** To the first frame in which a picture has changed; `NaN` if it stays still. */
  motionMs: number
}

/** Opens `url` over slow 4G in a new context. Rejects if no picture comes. */
export async function seenAt(browser: Browser, server: BenchServer, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'no-preference' })
  try {
    const page = await context.newPage()
    server.reset(MOBILE)
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
    let last: Int8Array = new Int8Array()
    for (let next = 0; performance.now() < end; ) {
      const frame = frames[next]
      const isStill = Date.now() - start > pictureMs + MOVED_MAX_MS
      if (!frame && isStill) return { pictureMs, motionMs: Number.NaN }
      if (!frame) {
        await new Promise(resolve => setTimeout(resolve, 20))
        continue
      }
      next += 1
      if (frame.atMs <= start) continue
      const before = last
      last = await bandsOf(frame.png)
      if (Number.isNaN(pictureMs) && isShare(last, band => band !== NO_BAND)) pictureMs = frame.atMs - start
      const hasMoved = isShare(last, (band, at) => {
        const old = before[at] ?? NO_BAND
        return band !== NO_BAND && old !== NO_BAND && band !== old
      })
      if (hasMoved) return { pictureMs, motionMs: frame.atMs - start }
    }
    throw new Error(`no picture after ${SEEN_MAX_MS / 1000} s`)
  } finally {
    await context.close()
  }
}
