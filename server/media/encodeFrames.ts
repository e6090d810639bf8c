/** Encodes frames, one at a time, into the formats that browsers read. */
import { stat } from 'node:fs/promises'
import { DistinctColours } from './av/distinctColours.ts'
import { MAIN_SOURCE } from './av/filters.ts'
import { native, type Rational } from './av/native.ts'
import { type ColourTags, type Output, rgbaFrame, type Track, type VideoTrack, writing } from './av/output.ts'
import { palettePixels } from './av/palette.ts'
import { openSound, type Sound } from './av/soundTrack.ts'
import { type Frame, type Frames, rawOf } from './frames.ts'
import { averageRate, gifSchedule, type ScheduledFrame } from './schedule.ts'
import sharp from './sharp.ts'
import { setLastLength } from './webpFrames.ts'

export { copyToMp4 } from './av/copyTo.ts'

export interface Animation {
  frames: Frames
  /** One per frame. */
  delaysMs: readonly number[]
  alpha: boolean
  /** Colour under transparent parts in formats without alpha: `#rrggbb`. */
  backdrop: string
}

/** 256 colours would cost up to twice the bytes for no visible gain under the dither. */
const GIF_COLOURS = [128, 64, 32, 16]
/**
 * Ordered dither: error diffusion flickers between frames, and no dither leaves bands in gradients.
 */
const GIF_DITHER = 'bayer:bayer_scale=4'
/** A fifth fewer bytes than 1 in little more time; 4 takes twice as long for a twentieth. */
const WEBP_EFFORT = 2
const MS: Rational = { num: 1, den: 1000 }
const CS: Rational = { num: 1, den: 100 }

/**
 * sRGB with the matrix of BT.601 in limited range. Chromium's converter rounds the coefficients of
 * BT.709 (libyuv, `kYuvH709Constants`), which shows in pure blue.
 */
const TAGS: ColourTags = { matrix: 6, primaries: 1, transfer: 13, range: 1 }
/** Rounds sides up to even numbers, which 4:2:0 chroma needs. */
const TO_YUV =
  'scale=w=ceil(iw/2)*2:h=ceil(ih/2)*2:out_color_matrix=bt601:out_range=limited:flags=bicubic+accurate_rnd,format=yuv420p'
/** https://aomediacodec.github.io/av1-avif/#auxiliary-images : full range. */
const ALPHA_TAGS: ColourTags = { matrix: 6, primaries: 1, transfer: 13, range: 2 }
const TO_ALPHA = 'alphaextract,scale=w=ceil(iw/2)*2:h=ceil(ih/2)*2:out_range=full,format=yuv420p'

/**
 * Settings with at least the SSIM of `H264` on real footage and on drawings, whose plain areas show
 * losses. Three levels need a quarter less memory than four, for the same bytes.
 */
const AV1 = { preset: '8', crf: '30', 'svtav1-params': 'lp=1:hierarchical-levels=3' }
const AV1_DRAWN = { preset: '8', crf: '25', 'svtav1-params': 'lp=1:hierarchical-levels=3:scm=1' }
/** Share of pixels that equal the previous one, above which a picture counts as drawn. */
const DRAWN_SHARE = 0.75
const H264 = { preset: 'veryfast', crf: '23' }
/** Seeking decodes from the last keyframe on. */
const KEYFRAME_EVERY_S = 5
const SHORT_END_MS = 20

const everyFrame = ({ delaysMs }: Animation): ScheduledFrame[] =>
  delaysMs.map((length, index) => ({ index, length }))

/**
 * WebKitGTK ends a silent video as its last picture begins, so a short copy of it comes last. Not
 * for H.264, whose reordered pictures Firefox would then show for longer.
 */
function withShortEnd(shown: ScheduledFrame[]): ScheduledFrame[] {
  const last = shown.at(-1)
  if (!last || last.length < 2 * SHORT_END_MS) return shown
  const held = { ...last, length: last.length - SHORT_END_MS }
  return [...shown.slice(0, -1), held, { ...last, length: SHORT_END_MS }]
}

/** Writes frames of a schedule, whose lengths are in units of `timeBase`, into all tracks. */
async function writeFrames(
  { frames }: Animation,
  shown: readonly ScheduledFrame[],
  output: Output,
  tracks: readonly Track[],
  prepare: (pixels: Buffer) => Buffer | Promise<Buffer> = pixels => pixels,
): Promise<void> {
  let time = 0
  for (const { index, length } of shown) {
    const frame = rgbaFrame(frames, await prepare(await frames.at(index)), time, length)
    for (const track of tracks) track.filters.push(frame)
    frame.free()
    output.flush()
    time += length
  }
}

const lengthMs = ({ delaysMs }: Animation): number => delaysMs.reduce((sum, ms) => sum + ms, 0)

const rateOf = ({ delaysMs }: Animation): Rational => ({ num: averageRate(delaysMs), den: 1 })

function h264Track(animation: Animation): VideoTrack {
  const rate = rateOf(animation)
  return {
    codec: 'libx264',
    filters: `[${MAIN_SOURCE}]${TO_YUV}[out]`,
    options: { ...H264, g: String(rate.num * KEYFRAME_EVERY_S) },
    rate,
    tags: TAGS,
  }
}

const av1Track = (
  animation: Animation,
  filters: string,
  tags: ColourTags,
  options: typeof AV1,
): VideoTrack => ({
  codec: 'libsvtav1',
  filters: `[${MAIN_SOURCE}]${filters}[out]`,
  options,
  rate: rateOf(animation),
  tags,
})

/** Reduces the colours until the file is at most `maxBytes`, as far as possible. */
export async function encodeGif(animation: Animation, maxBytes: number, path: string): Promise<void> {
  for (const colours of GIF_COLOURS) {
    await encodeGifIn(animation, { colours, dither: GIF_DITHER }, path)
    if ((await stat(path)).size <= maxBytes) return
  }
}

/** `dither` as FFmpeg's filter `paletteuse` names it. */
export async function encodeGifIn(
  animation: Animation,
  { colours, dither }: { colours: number; dither: string },
  path: string,
): Promise<void> {
  const { frames, alpha } = animation
  const shown = gifSchedule(animation.delaysMs)
  const distinct = new DistinctColours()
  const palette = await palettePixels(frames, shown, { colours, alpha, distinct })
  await writing('gif', path, output => {
    const track = output.addVideo(frames, CS, {
      codec: 'gif',
      filters: `[${MAIN_SOURCE}][palette]paletteuse=dither=${dither}:alpha_threshold=128[out]`,
      options: {},
      rate: rateOf(animation),
      sources: palette.source,
    })
    palette.push(track.filters)
    output.begin({ loop: '0', final_delay: String(shown.at(-1)?.length ?? 10) })
    return writeFrames(animation, shown, output, [track], pixels => distinct.bounded(pixels))
  })
}

/** `effort` from 0 to 6; docs/bench.md has what each costs and gives. */
export async function encodeWebp(animation: Animation, path: string, effort = WEBP_EFFORT): Promise<void> {
  const { frames, alpha } = animation
  await writing('webp', path, output => {
    const track = output.addVideo(frames, MS, {
      codec: 'libwebp_anim',
      filters: `[${MAIN_SOURCE}]format=bgra[out]`,
      options: { compression_level: String(effort), quality: alpha ? '80' : '72' },
      rate: rateOf(animation),
    })
    output.begin({ loop: '0' })
    return writeFrames(animation, everyFrame(animation), output, [track])
  })
  // The encoder gives the last frame the average length.
  setLastLength(path, lengthMs(animation))
}

/** Formats without alpha show the backdrop. */
const opaque = (pixels: Buffer, { frames, alpha, backdrop: background }: Animation) =>
  alpha ? sharp(pixels, rawOf(frames)).flatten({ background }).ensureAlpha().raw().toBuffer() : pixels

/** `loops` rounds of the frames; a silent video without `sound`. */
export async function encodeMp4(
  animation: Animation,
  path: string,
  { loops = 1, sound }: { loops?: number; sound?: Sound | undefined } = {},
): Promise<void> {
  const playing = sound && openSound(sound, (lengthMs(animation) * loops) / 1000)
  const shown = Array.from({ length: loops }, () => everyFrame(animation)).flat()
  await writing('mp4', path, async output => {
    const track = output.addVideo(animation.frames, MS, h264Track(animation))
    playing?.addTo(output)
    output.begin({
      movflags: 'faststart',
      // With libx264, the muxer states an average bitrate of 0, at which GStreamer stops reading.
      write_btrt: '0',
      // Disables the muxer's limit, because the sound is written after all pictures.
      max_interleave_delta: '0',
    })
    await writeFrames(animation, shown, output, [track], pixels => opaque(pixels, animation))
    while (playing?.next()) output.flush()
  }).finally(() => playing?.close())
}

/** Whether most pixels equal the previous one, unlike in camera footage. */
function isDrawn(pixels: Buffer): boolean {
  const count = pixels.length / 4
  let same = 0
  for (let at = 4; at < pixels.length; at += 4) {
    if (pixels.readInt32LE(at) === pixels.readInt32LE(at - 4)) same += 1
  }
  return same > count * DRAWN_SHARE
}

/** An animated AVIF; transparent parts are a second track. */
export async function encodeAvif(animation: Animation, path: string): Promise<void> {
  const { frames, alpha } = animation
  const options = isDrawn(await frames.at(0)) ? AV1_DRAWN : AV1
  await writing('avif', path, output => {
    const tracks = [output.addVideo(frames, MS, av1Track(animation, TO_YUV, TAGS, options))]
    if (alpha) {
      const opacity = output.addVideo(frames, MS, av1Track(animation, TO_ALPHA, ALPHA_TAGS, AV1_DRAWN))
      // The encoder has no grey format, and the container requires one; readers use the luma.
      opacity.stream.codecpar.format = native().avGetPixFmtFromName('gray')
      tracks.push(opacity)
    }
    output.begin({ loop: '0' })
    const shown = everyFrame(animation)
    // A single picture must stay a still.
    return writeFrames(animation, shown.length > 1 ? withShortEnd(shown) : shown, output, tracks)
  })
}

export async function encodeStill(frame: Frame, format: 'png' | 'jpg' | 'webp'): Promise<Buffer> {
  const image = sharp(frame.data, rawOf(frame))
  if (format === 'png') return image.png({ palette: true, effort: 3 }).toBuffer()
  if (format === 'jpg') return image.flatten().jpeg({ quality: 82, progressive: true }).toBuffer()
  return image.webp({ quality: 80, alphaQuality: 90, effort: 2 }).toBuffer()
}
