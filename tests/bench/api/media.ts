/**
 * Small animated files in the size of every rendition, one per shape, shared by all GIFs of that
 * shape.
 */
import sharp from 'sharp'
import { RENDITIONS, type RenditionName, renditionSize, SHAPES } from './gifs.ts'

const FRAMES = 6
const FRAME_MS = 100

type FileKind = 'webp' | 'gif' | '_s.gif'

/** File contents by `shape/rendition.kind`. */
export async function drawMedia(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const drawn = new Map<string, Promise<Buffer>>()
  for (const shape of SHAPES.keys()) {
    for (const name of Object.keys(RENDITIONS) as RenditionName[]) {
      const { width, height } = renditionSize(shape, name)
      for (const kind of ['webp', 'gif', '_s.gif'] as const) {
        const key = `${shape} ${width} ${height} ${kind}`
        const drawing = drawn.get(key) ?? draw(shape, width, height, kind)
        drawn.set(key, drawing)
        files.set(`${shape}/${name}${kind.startsWith('_') ? kind : `.${kind}`}`, await drawing)
      }
    }
  }
  return files
}

function draw(shape: number, width: number, height: number, kind: FileKind): Promise<Buffer> {
  const frames = kind === '_s.gif' ? 1 : FRAMES
  const pixels = Buffer.alloc(width * height * frames * 3)
  let at = 0
  for (let frame = 0; frame < frames; frame++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        // Broad moving bands in few colours keep the files small.
        const band = Math.floor((8 * x) / width + (8 * y) / height + frame) % 8
        pixels[at++] = 30 + 28 * band
        pixels[at++] = 200 - 24 * band
        pixels[at++] = (60 + 40 * shape + 12 * band) % 256
      }
    }
  }
  const image = sharp(pixels, {
    raw: { width, height: height * frames, channels: 3, ...(frames > 1 && { pageHeight: height }) },
  })
  const timing = { loop: 0, delay: Array.from({ length: frames }, () => FRAME_MS) }
  return (
    kind === 'webp' ? image.webp({ ...timing, quality: 60 }) : image.gif({ ...timing, colours: 16 })
  ).toBuffer()
}
