/** `--media`: what the settings of the encoders cost and give. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openMedia } from '../../../server/media/decode/openMedia.ts'
import {
  type Animation,
  encodeAvif,
  encodeGifIn,
  encodeMp4,
  encodeWebp,
} from '../../../server/media/encodeFrames.ts'
import { compared, kilobytes, markdownTable, median } from '../document.ts'
import { CLIPS, FRAME_MS, framesIn, LIMITS } from '../footage.ts'
import { ssim } from '../ssim.ts'
import { attempt, type Group, inFolder } from './group.ts'

/** Width of a tile. */
const SIZE = { width: 240, height: 136 }
/** Every so many frames are compared. */
const EACH = 4

type Encode = (animation: Animation, path: string) => Promise<void>
type Row = readonly [label: string, extension: string, encode: Encode]

const webp = (effort: number): Row => [
  `WebP, effort ${effort}`,
  'webp',
  (animation, path) => encodeWebp(animation, path, effort),
]
const gif = (colours: number, dither: string): Row => [
  `GIF, ${colours} colours, ${dither.split(':')[0]}`,
  'gif',
  (animation, path) => encodeGifIn(animation, { colours, dither }, path),
]
const BAYER = 'bayer:bayer_scale=4'
/** The first of a format is the one that is used, to which the others are compared. */
const FORMATS: readonly (readonly Row[])[] = [
  [['MP4', 'mp4', encodeMp4]],
  [['AVIF', 'avif', encodeAvif]],
  [webp(2), webp(0), webp(1), webp(4), webp(6)],
  [gif(128, BAYER), gif(256, BAYER), gif(64, BAYER), gif(128, 'sierra2_4a'), gif(128, 'none')],
]

async function measured(animation: Animation, encode: Encode, path: string) {
  const startMs = performance.now()
  await encode(animation, path)
  const ms = performance.now() - startMs
  const media = await openMedia(path, LIMITS)
  const likenesses: number[] = []
  let index = 0
  try {
    for await (const { data } of media.frames(SIZE)) {
      // The last picture may come in two parts.
      if (index % EACH === 0 && index < animation.frames.count)
        likenesses.push(ssim({ ...SIZE, data: await animation.frames.at(index) }, { ...SIZE, data }))
      index += 1
    }
  } finally {
    media.close()
  }
  if (index < animation.frames.count) throw new Error(`only ${index} frames came back`)
  return { bytes: (await stat(path)).size, ms, likeness: median(likenesses) }
}

export const media: Group = {
  title: 'Files of the server',
  help: 'bytes, time and likeness of the files that the server writes',
  method: `Three seconds of real footage, ${SIZE.width} px wide, encoded as for a tile. The likeness is the median structural
similarity of luma (SSIM) to the source. Ratios are to the settings that are used, which come first.`,
  measure: ({ quick }) =>
    inFolder(async folder => {
      const rows: string[][] = []
      for (const clip of CLIPS.slice(0, quick ? 1 : undefined)) {
        const frames = await framesIn(clip, SIZE)
        const delaysMs = Array.from({ length: frames.count }, () => FRAME_MS)
        const animation = { frames, delaysMs, alpha: false, backdrop: '#000000' }
        for (const format of FORMATS) {
          let used: { bytes: number; ms: number } | undefined
          for (const [label, extension, encode] of format) {
            const name = `${clip}: ${label}`
            const result = await attempt(name, () =>
              measured(animation, encode, join(folder, `a.${extension}`)),
            )
            used ??= result
            if (!result || !used) continue
            const bytes = compared(result.bytes, kilobytes, used.bytes)
            rows.push([name, bytes, `${(result.ms / used.ms).toFixed(2)}×`, result.likeness.toFixed(3)])
          }
        }
      }
      return markdownTable(['', 'bytes', 'time', 'SSIM'], rows)
    }),
}
