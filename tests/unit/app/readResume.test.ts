import { expect, test, vi } from 'vitest'
import { readResume } from '../../../src/app/readResume.ts'
import type { ReportEvent } from '../../../src/services/report.ts'

const fetched = (count: number): ReportEvent => ({ type: 'fetched', count })

test('the first app reports everything', () => {
  const report = vi.fn()
  const { resumable, reported, once } = readResume()
  once(report)(fetched(25))
  once(report)({ type: 'played', id: 'a' })
  expect(report).toHaveBeenCalledTimes(2)
  expect([...reported]).toEqual(expect.arrayContaining(['fetched 25', 'played a']))
  expect(resumable.choice).toBeUndefined()
})

test('drops each report of an earlier app once', () => {
  const report = vi.fn()
  const { reported, once } = readResume('\nfetched 25\nseen a')
  const filtered = once(report)
  filtered(fetched(25))
  expect(report).not.toHaveBeenCalled()
  filtered(fetched(50))
  filtered(fetched(25))
  expect(report.mock.calls).toEqual([[fetched(50)], [fetched(25)]])
  expect(reported).toContain('seen a')
})

test('keeps the choice of the visitor', () => {
  expect(readResume('pause\nseen a').resumable.choice).toBe('pause')
})
