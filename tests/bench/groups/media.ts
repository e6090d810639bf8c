/** `--media`: what the settings of the encoders cost and give. */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clipItems } from '../../../demo/catalogue/clips/catalogue.ts'
import { drawClipFrame } from '../../../demo/catalogue/clips/draw.ts'
import { delaysOf } from '../../../server/library/items.ts'
import { openMedia } from '../../../server/media/decode/openMedia.ts'
import {
  type Animation,
  encodeAvif,
  encodeGifIn,
  encodeMp4,
  encodeWebp,
} from '../../../server/media/encodeFrames.ts'
import { framesOf } from '../../../server/media/frames.ts'
import { CLIPS, framesIn, LIMITS } from '../api/media.ts'
import { compared, kilobytes, markdownTable } from '../document.ts'
import { ssim } from '../ssim.ts'
import { attempt, type Group } from './group.ts'

/** Width of a tile. */
const SIZE = { width: 240, height: 136 }
/** Scenes of the catalogue: plain areas, and soft light. */
const DRAWN = 2
/** Every so many frames are compared. */
const EACH = 4

type Encode = (animation: Animation, path: string) => Promise<void>
interface Row {
  label: string
  file: string
  encode: Encode
}

const webp = (effort: number, note = ''): Row => ({
  label: `WebP, effort ${effort}${note}`,
  file: 'a.webp',
  encode: (animation, path) => encodeWebp(animation, path, effort),
})
const gif = (colours: number, dither: string, note = ''): Row => ({
  label: `GIF, ${colours} colours, ${dither.split(':')[0]}${note}`,
  file: 'a.gif',
  encode: (animation, path) => encodeGifIn(animation, { colours, dither }, path),
})
const BAYER = 'bayer:bayer_scale=4'
const USED = ' (used)'
/** The first of a format is the one that is used, to which the others are compared. */
const FORMATS: readonly (readonly Row[])[] = [
  [{ label: `MP4${USED}`, file: 'a.mp4', encode: encodeMp4 }],
  [{ label: `AVIF${USED}`, file: 'a.avif', encode: encodeAvif }],
  [webp(2, USED), webp(0), webp(1), webp(4), webp(6)],
  [gif(128, BAYER, USED), gif(256, BAYER), gif(64, BAYER), gif(128, 'sierra2_4a'), gif(128, 'none')],
]

interface Result {
  bytes: number
  ms: number
  likeness: number
}

async function measured(animation: Animation, { file, encode }: Row, folder: string): Promise<Result> {
  const path = join(folder, file)
  const start = performance.now()
  await encode(animation, path)
  const ms = performance.now() - start
  const media = await openMedia(path, LIMITS)
  const likenesses: number[] = []
  let index = 0
  try {
    for await (const { data } of media.frames(SIZE)) {
      if (index % EACH === 0)
        likenesses.push(ssim({ ...SIZE, data: await animation.frames.at(index) }, { ...SIZE, data }))
      index += 1
    }
  } finally {
    media.close()
  }
  if (index !== animation.delaysMs.length) throw new Error(`${index} frames came back`)
  const likeness = likenesses.reduce((sum, value) => sum + value, 0) / likenesses.length
  return { bytes: (await stat(path)).size, ms, likeness }
}

async function drawn(): Promise<[string, Animation][]> {
  return clipItems()
    .slice(0, DRAWN)
    .map(item => {
      const pictures = Array.from(
        { length: item.frames },
        (_, at) => drawClipFrame(item.source, SIZE, at / item.frames, item).data,
      )
      const animation = { frames: framesOf(SIZE, pictures), delaysMs: delaysOf(item) }
      return [`drawn: ${item.title}`, { ...animation, alpha: false, backdrop: item.backdrop }]
    })
}

export const media: Group = {
  title: 'Files of the server',
  method: `Three seconds of real footage and drawings of the demo's catalogue, ${SIZE.width} px wide, encoded as for a tile. The
likeness is the mean structural similarity of luma (SSIM) to the source. Ratios are to the settings that are used.`,
  async measure({ quick }) {
    const folder = await mkdtemp(join(tmpdir(), 'giflet-bench-'))
    try {
      const sources: [string, Animation][] = []
      for (const clip of CLIPS.slice(0, quick ? 1 : undefined))
        sources.push([clip, await framesIn(clip, SIZE)])
      if (!quick) sources.push(...(await drawn()))
      const tables: string[] = []
      for (const [name, animation] of sources) {
        const rows: string[][] = []
        for (const format of FORMATS) {
          let used: Result | undefined
          for (const row of format) {
            const result = await attempt(`${name}, ${row.label}`, () => measured(animation, row, folder))
            used ??= result
            rows.push([
              row.label,
              compared(result?.bytes ?? Number.NaN, kilobytes, used?.bytes),
              result && used ? `${(result.ms / used.ms).toFixed(2)}×` : '–',
              result ? result.likeness.toFixed(3) : '–',
            ])
          }
        }
        tables.push(`### ${name}\n\n${markdownTable(['', 'bytes', 'time', 'SSIM'], rows)}`)
      }
      return tables.join('\n\n')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
