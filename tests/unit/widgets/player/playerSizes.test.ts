import { expect, test } from 'vitest'
import { playerRatio } from '../../../../src/widgets/player/playerSizes.ts'

test("adds the bars to the GIF's ratio", () => {
  expect(playerRatio(2, 400, 100)).toBeCloseTo(400 / 300)
})

test('has none before the width is known', () => {
  expect(playerRatio(2, 0, 100)).toBeUndefined()
})
