import { expect, it } from 'vitest'
import { codedColours, colourMap } from '../../../../../server/media/decode/colourMap.ts'

const GREY = [130, 130, 130]
const WHITE = [255, 255, 255]
const COLOUR = [180, 140, 100]

/** Difference of 255 between our colour and that of Chromium 156. */
function apart(primaries: number, transfer: number, colour: number[], expected: number[]): number {
  const colours = codedColours(primaries, transfer)
  if (!colours) throw new RangeError(`no colours ${primaries}, ${transfer}`)
  const pixels = Uint8Array.from([...colour, 77])
  colourMap(colours)(pixels)
  expect(pixels[3]).toBe(77)
  return Math.max(...expected.map((value, at) => Math.abs(value - (pixels[at] ?? 0))))
}

it.each([
  ['sRGB', 1, 13],
  ['curves that nobody knows', 9, 12],
  ['primaries that nobody knows', 3, 13],
])('codedColours leaves %s out', (_of, primaries, transfer) => {
  expect(codedColours(primaries, transfer)).toBeUndefined()
})

it.each([
  ['linear light', 1, 8, COLOUR, [219, 196, 168]],
  ['a gamma of 2.2', 1, 4, COLOUR, [181, 141, 100]],
  ['a gamma of 2.8', 1, 5, COLOUR, [165, 120, 76]],
  ['BT.709', 1, 1, COLOUR, [176, 134, 91]],
  ['BT.2020', 9, 14, COLOUR, [199, 127, 83]],
  ['PAL', 5, 13, [40, 160, 90], [19, 160, 91]],
  ['Display P3', 12, 13, COLOUR, [188, 138, 93]],
  ['P3 of cinemas', 11, 13, COLOUR, [185, 138, 94]],
  ['white in P3 of cinemas', 11, 13, WHITE, WHITE],
  ['what is beyond sRGB', 9, 13, [0, 255, 0], [0, 255, 0]],
  ['grey in PQ', 9, 16, GREY, [137, 137, 137]],
  ['white in PQ', 9, 16, WHITE, WHITE],
  ['grey in HLG', 9, 18, GREY, [101, 101, 101]],
  ['white in HLG', 9, 18, WHITE, WHITE],
  ['bright grey in HLG', 9, 18, [200, 200, 200], [202, 202, 202]],
  ['colour in HLG', 9, 18, COLOUR, [183, 106, 75]],
  ['colour in HLG and P3', 12, 18, COLOUR, [167, 111, 76]],
  ['dark grey in PQ', 9, 16, [64, 64, 64], [30, 30, 30]],
  ['colour in PQ', 9, 16, COLOUR, [255, 96, 23]],
  ['colour in PQ beyond the peak', 9, 16, [255, 200, 150], [255, 47, 0]],
])('colourMap shows %s as the browser', (_of, primaries, transfer, colour, expected) => {
  expect(apart(primaries, transfer, colour, expected)).toBeLessThanOrEqual(3)
})
