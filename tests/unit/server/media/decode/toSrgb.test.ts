import { describe, expect, it } from 'vitest'
import { MAIN_SOURCE, openFilters } from '../../../../../server/media/av/filters.ts'
import { rgbaFrame, rgbaSource } from '../../../../../server/media/av/output.ts'
import { toSrgb } from '../../../../../server/media/decode/toSrgb.ts'

const SIZE = { width: 16, height: 16 }

/** What is shown of a plain colour. */
function shown(colour: readonly number[], colorPrimaries: number, colorTrc: number): number[] {
  const pixels = Buffer.alloc(SIZE.width * SIZE.height * 4, Buffer.from([...colour, 255]))
  const filters = [
    'scale=out_color_matrix=bt2020',
    'format=yuv444p10le',
    ...toSrgb({ colorPrimaries, colorTrc }),
  ]
  const graph = openFilters(`[${MAIN_SOURCE}]${filters.join(',')},format=rgba[out]`, {
    [MAIN_SOURCE]: rgbaSource(SIZE, { num: 1, den: 1000 }),
  })
  const frame = rgbaFrame(SIZE, pixels, 0, 1)
  graph.push(frame)
  frame.free()
  let result: number[] = []
  graph.pull(made => {
    result = [...made.toBuffer().subarray(0, 3)]
  })
  graph.close()
  return result
}

describe('toSrgb', () => {
  // What Chromium 156 draws of these.
  it.each([
    ['grey in PQ', [130, 130, 130], 9, 16, [137, 137, 137]],
    ['white in PQ', [255, 255, 255], 9, 16, [255, 255, 255]],
    ['colour in PQ', [180, 140, 100], 9, 16, [255, 99, 31]],
    ['grey in HLG', [130, 130, 130], 9, 18, [101, 101, 101]],
    ['white in HLG', [255, 255, 255], 9, 18, [254, 254, 254]],
    ['colour in HLG', [180, 140, 100], 9, 18, [180, 107, 77]],
    ['grey in BT.2020', [130, 130, 130], 9, 14, [130, 130, 130]],
    ['colour in BT.2020', [180, 140, 100], 9, 14, [201, 134, 95]],
  ])('%s is as in the browser', (_of, colour, primaries, transfer, expected) => {
    const far = shown(colour, primaries, transfer).map((value, at) => Math.abs(value - (expected[at] ?? 0)))
    expect(Math.max(...far)).toBeLessThanOrEqual(25)
  })

  it.each([
    [1, 1],
    [2, 2],
    [6, 6],
    [1, 13],
  ])('leaves usual colours alone (%i, %i)', (colorPrimaries, colorTrc) => {
    expect(toSrgb({ colorPrimaries, colorTrc })).toEqual([])
  })
})
