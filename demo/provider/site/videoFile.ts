/** Videos from an address or an upload, as files that ffmpeg can read. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeMedia, runFfmpeg } from '../../library/ffmpeg.ts'
import { badRequest } from '../http/errors.ts'

const MAX_VIDEO_BYTES = 50 * 1024 * 1024
const FETCH_TIMEOUT_MS = 15_000

export interface MediaDescription {
  /** Seconds. */
  duration?: number
  width?: number
  height?: number
}

/** What ffmpeg says of a file in words, as numbers. */
export function parseDescription(text: string): MediaDescription {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(text) ?? []
  const [, width, height] = /Video: .*?\b(\d{2,5})x(\d{2,5})\b/.exec(text) ?? []
  return {
    ...(seconds && { duration: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) }),
    ...(width && { width: Number(width), height: Number(height) }),
  }
}

/** Runs `work` with a file of these bytes, which is gone afterwards. */
async function withFile<T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'giflet-video-'))
  try {
    const path = join(folder, 'input')
    await writeFile(path, bytes)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface FetchedVideo {
  bytes: Uint8Array
  contentType: string
}

/**
 * Fetches a video. Only from `hosts` (`name:port`): a server that fetches whatever address it is given can be
 * made to read its own network. Redirects could lead out again, so they are refused. Throws 400.
 */
export async function fetchVideo(address: string, hosts: ReadonlySet<string>): Promise<FetchedVideo> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw badRequest('The video must be an http(s) address')
  if (!hosts.has(url.host)) throw badRequest(`Videos are not fetched from ${url.host}`)
  let response: Response
  try {
    response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
  } catch {
    throw badRequest('The video could not be fetched')
  }
  const parts: Uint8Array[] = []
  let size = 0
  if (!response.ok) throw badRequest(`The video could not be fetched (status ${response.status})`)
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_VIDEO_BYTES) throw badRequest(`The video is larger than ${MAX_VIDEO_BYTES} bytes`)
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), contentType: response.headers.get('Content-Type') ?? '' }
}

export async function describeVideo(bytes: Uint8Array): Promise<MediaDescription> {
  return parseDescription(await withFile(bytes, describeMedia))
}

/** Cuts `durationS` seconds from `startS` on, as MP4 without sound. Throws 400 when that is no video. */
export function cutVideo(bytes: Uint8Array, startS: number, durationS: number): Promise<Buffer> {
  return withFile(bytes, async path => {
    const { duration } = parseDescription(await describeMedia(path))
    if (duration === undefined) throw badRequest('This is not a video')
    if (startS >= duration) throw badRequest(`start must be before the end (${duration} s)`)
    const output = `${path}-${randomUUID()}.mp4`
    await runFfmpeg([
      ...['-ss', String(startS), '-t', String(durationS), '-i', path],
      ...['-an', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'veryfast'],
      ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2', '-movflags', '+faststart', output],
    ])
    return readFile(output)
  })
}
