/** Encodes raw frames into the formats that browsers read. */
import { rm } from 'node:fs/promises'
import { runFfmpeg } from './ffmpeg.ts'
import { type Frames, flatten, rawOf } from './frames.ts'
import sharp from './sharp.ts'

export interface Timing {
  /** One per frame. */
  delaysMs: number[]
}

/** Frame rate of MP4 files whose frames have different delays. */
const VARIABLE_RATE_FPS = 25
/** 256 colours would cost a fifth more bytes for no visible gain under the dither. */
const GIF_COLOURS = [128, 64, 32, 16]

const rawInput = ({ width, height }: Frames, fps: number) => [
  ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(fps), '-i', '-'],
]

/** Repeats frames to get a constant rate, for formats without a delay per frame. */
function atConstantRate(frames: Frames, delaysMs: readonly number[]): { frames: Frames; fps: number } {
  const [first = 100] = delaysMs
  if (delaysMs.every(ms => ms === first)) return { frames, fps: 1000 / first }
  const bytes = frames.width * frames.height * 4
  const parts: Buffer[] = []
  let endMs = 0
  delaysMs.forEach((ms, index) => {
    endMs += ms
    while ((parts.length * 1000) / VARIABLE_RATE_FPS < endMs) {
      parts.push(frames.data.subarray(index * bytes, (index + 1) * bytes))
    }
  })
  return { frames: { ...frames, count: parts.length, data: Buffer.concat(parts) }, fps: VARIABLE_RATE_FPS }
}

/** Reduces the colours until the file is at most `maxBytes`, as far as possible. */
export async function encodeGif(
  frames: Frames,
  timing: Timing & { alpha: boolean; maxBytes: number },
): Promise<Buffer> {
  let smallest: Buffer | undefined
  for (const colours of GIF_COLOURS) {
    const gif = await gifOf(frames, timing, colours)
    if (!smallest || gif.length < smallest.length) smallest = gif
    if (smallest.length <= timing.maxBytes) break
  }
  return smallest ?? Buffer.alloc(0)
}

async function gifOf(
  frames: Frames,
  { delaysMs, alpha }: Timing & { alpha: boolean },
  colours: number,
): Promise<Buffer> {
  const uniform = delaysMs.every(ms => ms === delaysMs[0])
  if (alpha || !uniform || frames.count === 1) {
    return sharp(frames.data, rawOf(frames))
      .gif({ delay: delaysMs, loop: 0, effort: 2, colours, dither: 0.6 })
      .toBuffer()
  }
  // Three times as fast as error diffusion, and an ordered dither does not flicker between frames.
  const palette = `split[a][b];[a]palettegen=max_colors=${colours}:reserve_transparent=0[p];[b][p]paletteuse=dither=bayer:bayer_scale=4`
  const fps = 1000 / (delaysMs[0] ?? 100)
  return runFfmpeg([...rawInput(frames, fps), '-filter_complex', palette, '-loop', '0', '-f', 'gif', '-'], {
    input: frames.data,
  })
}

export async function encodeWebp(
  frames: Frames,
  { delaysMs, alpha }: Timing & { alpha: boolean },
): Promise<Buffer> {
  return sharp(frames.data, rawOf(frames))
    .webp({ quality: alpha ? 80 : 72, alphaQuality: 90, delay: delaysMs, loop: 0, effort: 1 })
    .toBuffer()
}

const H264 = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'],
  ...['-movflags', '+faststart'],
]

/** A silent loop, written to `path`, since MP4 needs a seekable output. */
export async function encodeMp4(
  frames: Frames,
  { delaysMs, alpha, backdrop }: Timing & { alpha: boolean; backdrop: string },
  path: string,
): Promise<void> {
  const even = atConstantRate(alpha ? flatten(frames, backdrop) : frames, delaysMs)
  await runFfmpeg([...rawInput(even.frames, even.fps), ...H264, '-an', '-f', 'mp4', '-y', path], {
    input: even.frames.data,
  })
}

/** `loops` rounds of the frames with `sound` (ffmpeg input options). */
export async function encodeVideo(
  frames: Frames,
  options: Timing & { alpha: boolean; backdrop: string; loops: number; sound: readonly string[] },
  path: string,
): Promise<void> {
  const round = `${path}.round`
  try {
    await encodeMp4(frames, options, round)
    const lengthS = (options.delaysMs.reduce((sum, ms) => sum + ms, 0) * options.loops) / 1000
    const sound = options.sound.length
      ? [...options.sound, '-map', '0:v', '-map', '1:a?', '-c:a', 'aac', '-b:a', '96k']
      : ['-an']
    await runFfmpeg([
      ...['-stream_loop', String(options.loops - 1), '-f', 'mp4', '-i', round, ...sound],
      ...['-c:v', 'copy', '-t', lengthS.toFixed(3), '-movflags', '+faststart', '-f', 'mp4', '-y', path],
    ])
  } finally {
    await rm(round, { force: true })
  }
}

export async function encodeStill(frame: Frames, format: 'png' | 'jpg' | 'webp'): Promise<Buffer> {
  const image = sharp(frame.data, { raw: { width: frame.width, height: frame.height, channels: 4 } })
  if (format === 'png') return image.png({ palette: true, effort: 3 }).toBuffer()
  if (format === 'jpg') return image.flatten().jpeg({ quality: 82, progressive: true }).toBuffer()
  return image.webp({ quality: 80, alphaQuality: 90, effort: 2 }).toBuffer()
}
