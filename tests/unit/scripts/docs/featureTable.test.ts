import { expect, it } from 'vitest'
import { CASES } from '../../../browsers/cases/index.ts'

it('each case is a row of its own, and says a difference in a sentence', () => {
  expect(new Set(CASES.map(({ feature }) => feature)).size).toBe(CASES.length)
  for (const { differs } of CASES)
    for (const { why } of Object.values(differs ?? {})) expect(why).toMatch(/\.$/)
})
