import { expect, test } from 'vitest'
import { offsetWithin } from '../../../admin/paging.ts'

test.each([
  [0, 0, 0],
  [0, 500, 0],
  [48, 49, 48],
  [48, 48, 0],
  [96, 96, 48],
  [96, 97, 96],
  [480, 0, 0],
])('offset %i of %i GIFs is %i', (offset, total, within) => expect(offsetWithin(offset, total)).toBe(within))
