/** The drawing module of an operator's files: decodes the copy in `sources`. */
import { join } from 'node:path'
import { type Frames, frameOf } from '../../media/frames.ts'
import type { FrameSource } from '../itemSource.ts'
import type { AddedSource, Item } from '../items.ts'
import { decodeMedia } from './decode.ts'

export function isAdded(item: Item): item is Item<AddedSource> {
  const { kind, file, decoder } = item.source as Partial<AddedSource>
  return kind === 'added' && typeof file === 'string' && (decoder === 'sharp' || decoder === 'ffmpeg')
}

export function openFrames(item: Item, sourcesDir: string): FrameSource {
  if (!isAdded(item)) throw new TypeError(`${item.id} is not made of an added file`)
  const path = join(sourcesDir, item.source.file)
  let decoded: Promise<Frames> | undefined
  const all = () => {
    decoded ??= decodeMedia(path, item.source.decoder, item)
    return decoded
  }
  return { all, first: async () => frameOf(await all(), 0), sound: () => ['-i', path] }
}
