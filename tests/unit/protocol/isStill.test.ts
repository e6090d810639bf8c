import { expect, test } from 'vitest'
import { isStill, MAX_STILL_PICTURES } from '../../../src/protocol/isStill.ts'
import { MAX_TEXT_LENGTH } from '../../../src/protocol/limits.ts'

const PICTURE = ['https://a.test/a.webp', 'A cat', 'red', '5%', '6%', '7%', '8%']
const long = 'a'.repeat(MAX_TEXT_LENGTH + 1)

test.each<[boolean, object]>([
  [true, { pictures: [PICTURE], resume: '' }],
  [true, { pictures: [], resume: 'pause' }],
  [true, { pictures: Array(MAX_STILL_PICTURES).fill(PICTURE), resume: '' }],
  [false, { pictures: Array(MAX_STILL_PICTURES + 1).fill(PICTURE), resume: '' }],
  [false, { pictures: [PICTURE] }],
  [false, { pictures: [PICTURE], resume: long }],
  [false, { pictures: [[long]], resume: '' }],
  [false, { pictures: [[['nested']]], resume: '' }],
  [false, { pictures: [[5]], resume: '' }],
  [false, { pictures: [null], resume: '' }],
  [false, { pictures: 'https://a.test/', resume: '' }],
  [false, { resume: '' }],
  [false, {}],
])('%s: %j', (expected, detail) => expect(isStill(detail)).toBe(expected))
