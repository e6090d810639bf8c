/** When a picture is on the screen, and when it moves: looks at what the browser has drawn. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { waitForQuiet } from './browser.ts'
import { MOBILE } from './link.ts'
import type { PageServer } from './pageServer.ts'

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

/** Luma of each pixel, and the pixels that show a picture. */
interface Look {
  luma: Buffer
  textured: ReadonlySet<number>
}

async function lookAt(png: Buffer): Promise<Look> {
  const raw = sharp(png).removeAlpha().greyscale().raw()
  const { data: luma, info } = await raw.toBuffer({ resolveWithObject: true })
  const differs = (at: number, other: number) => Math.abs((luma[at] ?? 0) - (luma[other] ?? 0)) > TEXTURE
  const textured = [...luma.keys()].filter(at => {
    const isInside = (at + 1) % info.width !== 0 && at + info.width < luma.length
    return isInside && differs(at, at + 1) && differs(at, at + info.width)
  })
  return { luma, textured: new Set(textured) }
}

const isEnough = ({ size }: { size: number }, { luma }: Look) => size > luma.length * SHARE_SEEN

function hasMoved(before: Look, now: Look): boolean {
  const both = new Set([...now.textured].filter(at => before.textured.has(at)))
  const changed = [...both].filter(at => Math.abs((before.luma[at] ?? 0) - (now.luma[at] ?? 0)) > CHANGE)
  return isEnough(both, now) && changed.length > both.size * SHARE_MOVED
}

export interface Seen {
  /** Ms from the start of navigation to the first frame with a picture. */
  pictureMs: number
  /** To the first frame in which a picture has changed; `NaN` if it stays still. */
  motionMs: number
  bytes: number
  requests: number
}

/** Opens `url` over slow 4G. Rejects if no picture comes. */
export async function seenAt(page: Page, server: PageServer, url: string): Promise<Seen> {
  const session = await page.context().newCDPSession(page)
  const frames: { atMs: number; png: Buffer }[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: (metadata.timestamp ?? 0) * 1000, png: Buffer.from(data, 'base64') })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await page.goto('about:blank')
  server.reset(MOBILE)
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 250, maxHeight: 200 })
  await page.goto(url, { waitUntil: 'commit' })
  const start = await page.evaluate(() => performance.timeOrigin)
  const [pictureMs, motionMs] = await momentsIn(frames, start)
  await waitForQuiet(server, ALL_MAX_MS)
  await session.detach()
  const { bytes, paths } = server.taken()
  return { pictureMs, motionMs, bytes, requests: paths.length }
}

/** When the first picture is there, and when it has moved, by frames that keep coming. */
async function momentsIn(frames: { atMs: number; png: Buffer }[], start: number): Promise<[number, number]> {
  let pictureMs = Number.NaN
  let before: Look | undefined
  while (Date.now() - start < SEEN_MAX_MS) {
    const frame = frames.shift()
    if (!frame && Date.now() - start > pictureMs + MOVED_MAX_MS) return [pictureMs, Number.NaN]
    if (!frame) await sleep(20)
    if (!frame || frame.atMs <= start) continue
    const now = await lookAt(frame.png)
    if (Number.isNaN(pictureMs) && isEnough(now.textured, now)) pictureMs = frame.atMs - start
    if (before && hasMoved(before, now)) return [pictureMs, frame.atMs - start]
    before = now
  }
  throw new Error(`no picture after ${SEEN_MAX_MS / 1000} s`)
}
