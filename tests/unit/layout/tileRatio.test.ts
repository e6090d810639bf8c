import { expect, it } from 'vitest'
import {
  TILE_RATIO_MAX,
  TILE_RATIO_MIN,
  tileHeight,
  tileRatio,
  tileWidth,
} from '../../../src/layout/tileRatio.ts'

it.each([
  [undefined, 1],
  [0, 1],
  [Number.NaN, 1],
  [1.5, 1.5],
  [0.0001, TILE_RATIO_MIN],
  [10_000, TILE_RATIO_MAX],
])('takes a ratio of %s as %s', (ratio, taken) => expect(tileRatio(ratio)).toBe(taken))

it.each([
  [2, 200, 100],
  [0.75, 201, 268],
  [undefined, 50, 50],
])('gives a ratio of %s a height in a column of %i', (ratio, width, height) =>
  expect(tileHeight(ratio, width)).toBe(height),
)

it('never makes a tile wider than its row', () => {
  expect(tileWidth(2, 100, 500)).toBe(200)
  expect(tileWidth(5, 200, 320)).toBe(320)
})
