import { expect, it } from 'vitest'
import { inRounds } from '../../../../server/upstream/rounds.ts'

const nextRound = () => new Promise(resolve => setImmediate(resolve))

it('starts a few in each round, first come first', async () => {
  const turn = inRounds(2)
  const started: number[] = []
  for (const at of [1, 2, 3, 4, 5]) void turn().then(() => started.push(at))
  expect(started).toEqual([])
  await nextRound()
  expect(started).toEqual([1, 2])
  await nextRound()
  expect(started).toEqual([1, 2, 3, 4])
  await nextRound()
  expect(started).toEqual([1, 2, 3, 4, 5])
  await turn()
})
