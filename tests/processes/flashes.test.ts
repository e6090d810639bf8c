/**
 * Nothing in the catalogue flashes more often than WCAG 2.3.1 allows. Here and not with the unit
 * tests, because all of its frames are drawn and measured.
 */
import { expect, it } from 'vitest'
import { clipItems } from '../../demo/catalogue/clips/catalogue.ts'
import { drawClipFrame } from '../../demo/catalogue/clips/draw.ts'
import { stickerItems } from '../../demo/catalogue/stickers/catalogue.ts'
import { drawStickerFrame } from '../../demo/catalogue/stickers/draw.ts'
import { delaysOf, type Item, type SourceData } from '../../server/library/items.ts'
import { flashesOf, measuredSize, stripOf } from '../../server/media/flashes/flashes.ts'
import { type Frame, framesOf } from '../../server/media/frames.ts'
import type { Size } from '../../server/media/renditions.ts'

const [WHITE, GREY, BLACK] = [255, 128, 0] as const

/** Titles of the items that flash over one of the backdrops. */
async function flashing<Source extends SourceData>(
  items: readonly Item<Source>[],
  backdrops: readonly number[],
  draw: (item: Item<Source>, size: Size, t: number) => Frame,
): Promise<string[]> {
  const isFlashing = async (item: Item<Source>) => {
    const size = measuredSize(item)
    const pictures = Array.from(
      { length: item.frames },
      (_, index) => draw(item, size, index / item.frames).data,
    )
    const frames = await stripOf(framesOf(size, pictures))
    return backdrops.some(backdrop => {
      const { general, red } = flashesOf(frames, delaysOf(item), backdrop)
      return general || red
    })
  }
  const titles: string[] = []
  for (const item of items) if (await isFlashing(item)) titles.push(item.title)
  return titles
}

it('clips do not flash', async () => {
  expect(
    await flashing(clipItems(), [WHITE], (item, size, t) => drawClipFrame(item.source, size, t, item)),
  ).toEqual([])
})

it('stickers do not flash, on light, on dark and between', async () => {
  const backdrops = [WHITE, GREY, BLACK]
  expect(
    await flashing(stickerItems(), backdrops, ({ source }, size, t) => drawStickerFrame(source, size, t)),
  ).toEqual([])
})
