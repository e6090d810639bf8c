/** Where an item's pixels come from: one frame at a time, in the largest size that any rendition needs. */
import { join } from 'node:path'
import { decodeMedia } from './add/decode.ts'
import { drawClipFrame } from './clips/draw.ts'
import { type Frames, frameOf, stack } from './frames.ts'
import type { Item } from './items.ts'
import { type Size, variantsOf } from './renditions.ts'
import { drawStickerFrame } from './stickers/draw.ts'

export interface FrameSource {
  /** The frame that stills show, without drawing the others. */
  first(): Promise<Frames>
  all(): Promise<Frames>
  /** All frames in about this size, where that is much quicker than in the largest. */
  rough?(size: Size): Promise<Frames>
}

/** Drawn so much larger and then scaled down, a rough frame has smooth edges. */
const OVERSAMPLING = 2

function drawnSource(count: number, draw: (index: number) => Frames | Promise<Frames>): FrameSource {
  let first: Promise<Frames> | undefined
  let whole: Promise<Frames> | undefined
  const drawFirst = () => {
    first ??= Promise.resolve(draw(0))
    return first
  }
  const drawAll = async () => {
    const frames = [await drawFirst()]
    for (let index = 1; index < count; index++) frames.push(await draw(index))
    return stack(frames)
  }
  return {
    first: drawFirst,
    all: () => {
      whole ??= drawAll()
      return whole
    },
  }
}

/** `sourcesDir` is where the copies of added files lie. */
export function frameSource(item: Item, sourcesDir: string): FrameSource {
  const { source, frames } = item
  switch (source.kind) {
    case 'sticker':
      return drawnSource(frames, index => drawStickerFrame(source, item, index / frames))
    case 'clip': {
      const size = variantsOf(item).hd
      const draw = (px: Size) => (index: number) => drawClipFrame(source, px, index / frames, item)
      const largest = drawnSource(frames, draw(size))
      return {
        ...largest,
        rough: ({ width, height }) => {
          const px = { width: width * OVERSAMPLING, height: height * OVERSAMPLING }
          const worthwhile = px.width * px.height < (size.width * size.height) / 2
          return worthwhile ? drawnSource(frames, draw(px)).all() : largest.all()
        },
      }
    }
    case 'added': {
      let decoded: Promise<Frames> | undefined
      const all = () => {
        decoded ??= decodeMedia(join(sourcesDir, source.file), source.decoder, item)
        return decoded
      }
      return { all, first: async () => frameOf(await all(), 0) }
    }
  }
}
