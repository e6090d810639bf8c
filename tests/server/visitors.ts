/** Visitors who ask without a pause, while something is done to what answers them. */
import { expect } from 'vitest'

const VISITORS = 3

/**
 * `ask` gets a number that is never the same, and resolves with a status. All answers before,
 * during and after `change` have to be 200, at least `atLeast` of them on each side.
 */
export async function expectNoGap(
  ask: (turn: number) => Promise<number>,
  change: () => unknown,
  atLeast = 10,
): Promise<void> {
  const statuses: number[] = []
  let turns = 0
  let isOver = false
  const visitor = async () => {
    while (!isOver) statuses.push(await ask(turns++))
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, visitor))
  const hasAnswered = (count: number) =>
    expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(count)
  try {
    await hasAnswered(10)
    await change()
    await hasAnswered(statuses.length + atLeast)
  } finally {
    isOver = true
    await visitors
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
}
