/**
 * Small animated files in the size of every rendition, one per shape, shared by all GIFs of that
 * shape.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeMp4 } from '../../../server/media/encodeFrames.ts'
import { framesOf } from '../../../server/media/frames.ts'
import { evenSize, RENDITIONS, type RenditionName, renditionSize, SHAPES, type Size } from './gifs.ts'

const FRAMES = 6
const FRAME_MS = 100
const delays = (frames: number) => Array.from({ length: frames }, () => FRAME_MS)

type FileKind = 'webp' | 'gif' | '_s.gif'

/** File contents by `shape/rendition.kind`. */
export async function drawMedia(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const drawn = new Map<string, Promise<Buffer>>()
  const add = async (key: string, how: string, draw: () => Promise<Buffer>) => {
    const drawing = drawn.get(how) ?? draw()
    drawn.set(how, drawing)
    files.set(key, await drawing)
  }
  for (const shape of SHAPES.keys()) {
    for (const name of Object.keys(RENDITIONS) as RenditionName[]) {
      const size = renditionSize(shape, name)
      const key = `${shape}/${name}`
      const same = `${shape} ${size.width} ${size.height}`
      for (const kind of ['webp', 'gif', '_s.gif'] as const)
        await add(key + (kind.startsWith('_') ? kind : `.${kind}`), `${same} ${kind}`, () =>
          drawPicture(shape, size, kind),
        )
      await add(`${key}.mp4`, `${same} mp4`, () => drawVideo(shape, evenSize(size)))
    }
  }
  return files
}

/** Broad moving bands in few colours keep the files small. */
function bandsOf(shape: number, { width, height }: Size, frames: number, channels: 3 | 4): Buffer {
  const pixels = Buffer.alloc(width * height * frames * channels, 255)
  let at = 0
  for (let frame = 0; frame < frames; frame++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at += channels) {
        const band = Math.floor((8 * x) / width + (8 * y) / height + frame) % 8
        pixels[at] = 30 + 28 * band
        pixels[at + 1] = 200 - 24 * band
        pixels[at + 2] = (60 + 40 * shape + 12 * band) % 256
      }
    }
  }
  return pixels
}

function drawPicture(shape: number, size: Size, kind: FileKind): Promise<Buffer> {
  const { width, height } = size
  const frames = kind === '_s.gif' ? 1 : FRAMES
  const image = sharp(bandsOf(shape, size, frames, 3), {
    raw: { width, height: height * frames, channels: 3, ...(frames > 1 && { pageHeight: height }) },
  })
  const timing = { loop: 0, delay: delays(frames) }
  return (
    kind === 'webp' ? image.webp({ ...timing, quality: 60 }) : image.gif({ ...timing, colours: 16 })
  ).toBuffer()
}

/** As the server of Giflet does. */
async function drawVideo(shape: number, size: Size): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'giflet-bench-'))
  try {
    const file = join(folder, 'loop.mp4')
    const data = bandsOf(shape, size, FRAMES, 4)
    const bytes = size.width * size.height * 4
    const pictures = delays(FRAMES).map((_, index) => data.subarray(index * bytes, (index + 1) * bytes))
    const frames = framesOf(size, pictures)
    await encodeMp4({ frames, delaysMs: delays(FRAMES), alpha: false, backdrop: '#000000' }, file)
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
