/** Describes and trims uploaded videos with ffmpeg. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { badRequest } from '../http/errors.ts'
import { MediaError } from '../media/errors.ts'
import { describeMedia, type FfmpegOptions, runFfmpeg, untrustedInput } from '../media/ffmpeg.ts'

export interface MediaDescription {
  /** Seconds. */
  duration?: number
  width?: number
  height?: number
}

/** Parses ffmpeg's description of a file. */
function parseDescription(text: string): MediaDescription {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(text) ?? []
  const [, width, height] = /Video: .*?\b(\d{2,5})x(\d{2,5})\b/.exec(text) ?? []
  return {
    ...(seconds && { duration: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) }),
    ...(width && { width: Number(width), height: Number(height) }),
  }
}

/** Runs `work` with a temporary file of these bytes. */
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

/** Limits of one ffmpeg run. */
const TIMEOUT_MS = 30_000
const MAX_INPUT_S = 3 * 3600
const MAX_OUTPUT_SIDE_PX = 1280
const MAX_OUTPUT_FPS = 30
const MAX_OUTPUT_BYTES = 50 * 1024 * 1024

/** `signal` cancels when the client disconnects. Throws 400 for anything but a video. */
export async function describeVideo(bytes: Uint8Array, signal: AbortSignal): Promise<MediaDescription> {
  return withFile(bytes, path => describe(path, signal))
}

/**
 * Cuts `durationS` seconds from `startS`, as MP4 without sound. Throws 400 for anything but a
 * video.
 */
export function cutVideo(
  bytes: Uint8Array,
  startS: number,
  durationS: number,
  signal: AbortSignal,
): Promise<Buffer> {
  return withFile(bytes, async path => {
    const { duration } = await describe(path, signal)
    if (startS >= duration) throw badRequest(`start must be before the end (${duration} s)`)
    const output = `${path}-${randomUUID()}.mp4`
    const side = `min(${MAX_OUTPUT_SIDE_PX},`
    await bounded(signal, options =>
      runFfmpeg(
        [
          ...untrustedInput(path, ['-ss', String(startS), '-t', String(durationS)]),
          ...['-an', '-sn', '-dn', '-map_metadata', '-1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
          ...['-preset', 'veryfast', '-threads', '1'],
          ...[
            '-vf',
            `fps=${MAX_OUTPUT_FPS},scale=w='${side}iw)':h='${side}ih)':force_original_aspect_ratio=decrease,scale=trunc(iw/2)*2:trunc(ih/2)*2`,
          ],
          ...['-fs', String(MAX_OUTPUT_BYTES), '-movflags', '+faststart', output],
        ],
        options,
      ),
    )
    return readFile(output)
  })
}

async function describe(path: string, signal: AbortSignal): Promise<Required<MediaDescription>> {
  const { duration, width, height } = parseDescription(
    await bounded(signal, options => describeMedia(path, options)),
  )
  if (duration === undefined || width === undefined || height === undefined) {
    throw badRequest('This is not a video')
  }
  if (duration > MAX_INPUT_S) throw badRequest(`The video is longer than ${MAX_INPUT_S} s`)
  return { duration, width, height }
}

/** Answers 400 rather than 500 if ffmpeg cannot process the file within its limits. */
async function bounded<T>(signal: AbortSignal, work: (options: FfmpegOptions) => Promise<T>): Promise<T> {
  try {
    return await work({ signal, timeoutMs: TIMEOUT_MS })
  } catch (error) {
    if (!(error instanceof MediaError) || error.code === 'FFMPEG_MISSING') throw error
    // Its own words may name files of this machine.
    const reason = error.code === 'FFMPEG_FAILED' ? '' : `: ${error.message}`
    throw badRequest(`The video cannot be read${reason}`)
  }
}
