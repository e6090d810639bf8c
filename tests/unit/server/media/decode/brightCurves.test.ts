import { expect, it } from 'vitest'
import { type Curve, HLG, PQ } from '../../../../../server/media/decode/brightCurves.ts'

/** What is shown of a grey, of 1. */
function shown({ toLinear, factor }: Curve, value: number): number {
  const light = toLinear(value)
  return light * (factor?.(light, light, light) ?? 1)
}

it.each([
  ['black in PQ', PQ, 0, 0],
  // 203 cd/m² are 58 % of PQ and 75 % of HLG (ITU-R BT.2408).
  ['the white of paper in PQ', PQ, 0.5807, 0.5],
  ['1000 cd/m² in PQ', PQ, 0.7518, 1],
  ['10 000 cd/m² in PQ', PQ, 1, 1],
  ['black in HLG', HLG, 0, 0],
  ['the white of paper in HLG', HLG, 0.75, 0.5],
  ['the peak of HLG', HLG, 1, 1],
])('%s', (_of, curve, value, expected) => {
  expect(shown(curve, value)).toBeCloseTo(expected, 2)
})
