/**
 * Real footage in the size of every rendition, one file per shape, shared by all GIFs of that
 * shape. Encoded once, as the server of Giflet does, and kept in `.cache/`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../../../scripts/build/paths.ts'
import { openMedia } from '../../../server/media/decode/openMedia.ts'
import {
  type Animation,
  encodeAvif,
  encodeMp4,
  encodeStill,
  encodeWebp,
} from '../../../server/media/encodeFrames.ts'
import { framesOf } from '../../../server/media/frames.ts'
import { evenSize, RENDITIONS, type RenditionName, renditionSize, SHAPES, type Size } from './gifs.ts'

export const CLIPS = ['flower', 'friday'] as const
const clipPath = (name: string) => fileURLToPath(new URL(`../footage/${name}.mp4`, import.meta.url))
/** Three seconds at 12.5 a second. */
const FRAMES = 38
const FRAME_MS = 80
export const LIMITS = { bytes: 1e7, pixels: 4e6, frames: 10_000, seconds: 60 }
const CACHE = `${ROOT}.cache/bench/media/`

export const FILE_KINDS = ['webp', 'mp4', 'avif', 'still.jpg'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Three seconds of a clip. */
export async function framesIn(clip: string, size: Size): Promise<Animation> {
  const media = await openMedia(clipPath(clip), LIMITS)
  const pictures: Buffer[] = []
  try {
    for await (const { data } of media.frames(size)) {
      pictures.push(Buffer.from(data))
      if (pictures.length === FRAMES) break
    }
  } finally {
    media.close()
  }
  const delaysMs = pictures.map(() => FRAME_MS)
  return { frames: framesOf(size, pictures), delaysMs, alpha: false, backdrop: '#000000' }
}

async function encode(animation: Animation, kind: FileKind, path: string): Promise<void> {
  if (kind === 'webp') return encodeWebp(animation, path)
  if (kind === 'mp4') return encodeMp4(animation, path)
  if (kind === 'avif') return encodeAvif(animation, path)
  const { width, height } = animation.frames
  await writeFile(path, await encodeStill({ width, height, data: await animation.frames.at(0) }, 'jpg'))
}

/** File contents by `shape/rendition.kind`. */
export async function readMedia(log: (line: string) => void): Promise<Map<string, Buffer>> {
  mkdirSync(CACHE, { recursive: true })
  const files = new Map<string, Buffer>()
  for (const shape of SHAPES.keys()) {
    const clip = CLIPS[shape % CLIPS.length] ?? CLIPS[0]
    for (const name of Object.keys(RENDITIONS) as RenditionName[]) {
      const size = evenSize(renditionSize(shape, name))
      let animation: Animation | undefined
      for (const kind of FILE_KINDS) {
        const file = `${clip}-${size.width}x${size.height}.${kind}`
        if (!existsSync(CACHE + file)) {
          log(`media: ${file}`)
          animation ??= await framesIn(clip, size)
          // A run that is interrupted leaves no half of a file.
          await encode(animation, kind, `${CACHE}part.${kind}`)
          renameSync(`${CACHE}part.${kind}`, CACHE + file)
        }
        files.set(`${shape}/${name}.${kind}`, readFileSync(CACHE + file))
      }
    }
  }
  return files
}
