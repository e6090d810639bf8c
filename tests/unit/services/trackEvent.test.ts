import { expect, test } from 'vitest'
import { silentAnalytics } from '../../../src/analytics/silentAnalytics.ts'
import type { Analytics } from '../../../src/analytics/types.ts'
import { trackEvent } from '../../../src/services/trackEvent.ts'
import { EVENTS } from './eventTable.ts'

test.each(EVENTS)('analytics is told of $type, first as an event of the page', (event, page, gif) => {
  const called: unknown[][] = []
  const analytics = Object.fromEntries(
    Object.keys(silentAnalytics).map(name => [name, (...args: unknown[]) => called.push([name, ...args])]),
  ) as unknown as Analytics
  trackEvent(analytics, event)
  expect(called).toEqual([page, gif].filter(Boolean))
})
