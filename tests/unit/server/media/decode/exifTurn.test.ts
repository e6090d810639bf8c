import { expect, it } from 'vitest'
import { turnedPixels, turnedSize } from '../../../../../server/media/decode/exifTurn.ts'

const SIZE = { width: 3, height: 2 }
/** One letter a pixel. */
const pixels = (letters: string) =>
  Buffer.from([...letters].flatMap(letter => Array(4).fill(letter.charCodeAt(0))))

// https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf , 4.6.4: where the first row and column are.
it.each([
  [1, 3, 'abcdef'],
  [2, 3, 'cbafed'],
  [3, 3, 'fedcba'],
  [4, 3, 'defabc'],
  [5, 2, 'adbecf'],
  [6, 2, 'daebfc'],
  [7, 2, 'fcebda'],
  [8, 2, 'cfbead'],
])('turns a picture of orientation %i', async (orientation, width, letters) => {
  expect(turnedSize(SIZE, orientation).width).toBe(width)
  expect(await turnedPixels(pixels('abcdef'), SIZE, orientation)).toEqual(pixels(letters))
})
