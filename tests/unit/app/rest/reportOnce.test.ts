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
  const { silence, filter } = reportOnce()
  const report = vi.fn()
  silence(['seen a', 'seen b', 7])
  filter(report)(seen('a'))
  filter(report)(seen('c'))
  expect(report).toHaveBeenCalledTimes(1)
  // Said again, which changes nothing for what has been told meanwhile.
  silence(['seen a', 'seen b'])
  filter(report)(seen('a'))
  filter(report)(seen('b'))
  expect(report.mock.calls.map(([event]) => event.gif.id)).toEqual(['c', 'a'])
})

test.each([undefined, 7, { 0: 'seen a', length: 1 }])('tells all after %j', keys => {
  const { silence, filter } = reportOnce()
  const report = vi.fn()
  silence(keys)
  filter(report)(seen('a'))
  expect(report).toHaveBeenCalledOnce()
})
