/**
 * The catalogue's drawing module: frames of stickers and clips, and the chords under clips with
 * sound.
 */
import type { FrameSource } from '../../server/library/itemSource.ts'
import type { Item } from '../../server/library/items.ts'
import { type Frame, type Frames, framesOf } from '../../server/media/frames.ts'
import { type Size, variantsOf } from '../../server/media/renditions.ts'
import { soundOf } from './chords.ts'
import { drawClipFrame } from './clips/draw.ts'
import type { ClipSource, StickerSource } from './sources.ts'
import { drawStickerFrame } from './stickers/draw.ts'

/** Rough frames are drawn this much larger and scaled down, for smooth edges. */
const OVERSAMPLING = 2

export function openFrames(item: Item): FrameSource {
  // Only items of the catalogue get here, so `kind` determines the type.
  const source = item.source as StickerSource | ClipSource
  const sound = (lengthS: number) => soundOf(item.video?.sound ?? 'silent', lengthS)
  if (source.kind === 'sticker') {
    return { ...drawnFrames(item.frames, t => drawStickerFrame(source, item, t)), sound }
  }
  const size = variantsOf(item).hd
  const drawnIn = (px: Size) => drawnFrames(item.frames, t => drawClipFrame(source, px, t, item))
  const largest = drawnIn(size)
  return {
    ...largest,
    rough: ({ width, height }) => {
      const px = { width: width * OVERSAMPLING, height: height * OVERSAMPLING }
      const isWorthwhile = px.width * px.height < (size.width * size.height) / 2
      return isWorthwhile ? drawnIn(px).all() : largest.all()
    },
    sound,
  }
}

/** `draw` takes the phase, 0 to 1. */
function drawnFrames(count: number, draw: (t: number) => Frame): Pick<FrameSource, 'first' | 'all'> {
  let all: Frames | undefined
  const drawAll = () => {
    const first = draw(0)
    const others = Array.from({ length: count - 1 }, (_, index) => draw((index + 1) / count).data)
    return framesOf(first, [first.data, ...others])
  }
  return {
    first: async () => draw(0),
    async all() {
      all ??= drawAll()
      return all
    },
  }
}
