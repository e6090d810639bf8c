import { expect, it } from 'vitest'
import { skeletons } from '../../../src/layout/skeletons.ts'

it('skeletons fill each lane from its end to the given length', () => {
  const boxes = skeletons([0, 130, 300], 300, 6, ratio => 100 / ratio)
  for (const lane of [0, 1]) {
    const own = boxes.filter(box => box.lane === lane)
    const last = own.at(-1)
    expect(own[0]?.start).toBe(lane === 0 ? 0 : 130)
    expect((last?.start ?? 0) + (last?.size ?? 0)).toBeLessThanOrEqual(300)
    expect((last?.start ?? 0) + (last?.size ?? 0)).toBeGreaterThan(300 - 8)
  }
  expect(boxes.some(box => box.lane === 2)).toBe(false)
})
