import { expect, test, vi } from 'vitest'
import { reportOnce } from '../../../../src/app/rest/reportOnce.ts'
import type { ReportEvent } from '../../../../src/services/report.ts'

const seen = (id: string) => ({ type: 'seen', gif: { id } }) as ReportEvent

test('passes everything on, and keeps its keys in the order of the last time', () => {
  const { told, filter } = reportOnce()
  const report = vi.fn()
  const events: ReportEvent[] = [
    { type: 'paused', id: 'a' },
    { type: 'fetched', count: 25 },
    seen('a'),
    { type: 'played', id: 'a' },
    { type: 'paused', id: 'a' },
  ]
  for (const event of events) filter(report)(event)
  expect(report.mock.calls.map(([event]) => event)).toEqual(events)
  expect([...told]).toEqual(['fetched 25', 'seen a', 'played a', 'paused a'])
})

test('is silent once about what was told before', () => {
  const { silent, filter } = reportOnce()
  const report = vi.fn()
  silent.add('seen a')
  filter(report)(seen('a'))
  filter(report)(seen('b'))
  expect(report).toHaveBeenCalledTimes(1)
  filter(report)(seen('a'))
  expect(report).toHaveBeenCalledTimes(2)
})
