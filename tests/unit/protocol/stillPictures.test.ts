import { expect, test } from 'vitest'
import { MAX_TEXT_LENGTH } from '../../../src/protocol/limits.ts'
import { areStillPictures, MAX_STILL_PICTURES } from '../../../src/protocol/stillPictures.ts'

const PICTURE = ['https://a.test/a.webp', 'A cat', 'red', '5%', '6%', '7%', '8%']
const long = 'a'.repeat(MAX_TEXT_LENGTH + 1)

test.each<[boolean, unknown]>([
  [true, [PICTURE]],
  [true, []],
  [true, Array(MAX_STILL_PICTURES).fill(PICTURE)],
  [false, Array(MAX_STILL_PICTURES + 1).fill(PICTURE)],
  [false, [[long]]],
  [false, [[['nested']]]],
  [false, [[5]]],
  [false, [null]],
  [false, 'https://a.test/'],
  [false, undefined],
])('%s: %j', (expected, pictures) => expect(areStillPictures(pictures)).toBe(expected))
