/** A drawing module for tests: a bar moving over a plain background. */
import type { FrameSource } from '../../../server/library/itemSource.ts'
import type { Item, SourceData } from '../../../server/library/items.ts'
import { type Frame, framesOf } from '../../../server/media/frames.ts'

export interface BarSource extends SourceData {
  kind: 'bar'
  /** 0 to 255. */
  red: number
  /** Makes drawing fail in this way. */
  fails?: 'throw' | 'exit'
}

export const DRAWING = import.meta.url

export function barItem(id: string, rest: Partial<Item<BarSource>> = {}): Item<BarSource> {
  return {
    id,
    source: { kind: 'bar', red: 200 },
    title: `Bar ${id}`,
    slug: id,
    tags: [],
    rating: 'g',
    importDatetime: '2026-01-01T00:00:00.000Z',
    width: 32,
    height: 18,
    frames: 3,
    frameMs: 80,
    alpha: false,
    backdrop: '#000000',
    ...rest,
  }
}

function draw({ width, height, frames, alpha, source }: Item<BarSource>): Frame[] {
  if (source.fails === 'exit') process.exit(3)
  if (source.fails === 'throw') throw new Error('the drawing is lost')
  return Array.from({ length: frames }, (_, frame) => {
    const data = Buffer.alloc(width * height * 4)
    for (let at = 0; at < data.length; at += 4) {
      const x = (at / 4) % width
      const isBar = Math.floor((x / width) * frames) === frame
      data.set([isBar ? source.red : 20, x * 4, 90, alpha && !isBar ? 0 : 255], at)
    }
    return { width, height, data }
  })
}

export function openFrames(item: Item): FrameSource {
  const own = item as Item<BarSource>
  return {
    first: async () => draw(own)[0] as Frame,
    all: async () =>
      framesOf(
        own,
        draw(own).map(({ data }) => data),
      ),
    sound: lengthS => ({ filters: `sine=d=${lengthS}` }),
  }
}
