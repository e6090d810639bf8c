import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDuration, parseRetryAfter } from '../../../src/api/responseErrors.ts'

const now = Date.UTC(2026, 0, 1)
it.each([
  ['5', 5],
  [' 0 ', 0],
  ['99999999', 3600],
  [new Date(now + 30_000).toUTCString(), 30],
  [new Date(now - 30_000).toUTCString(), 0],
  ['1.5', 2],
  ['-1', undefined],
  ['1e3', undefined],
  ['Infinity', undefined],
  ['2001', 2001],
  ['', undefined],
  ['soon', undefined],
  [null, undefined],
])('parseRetryAfter %s is %s', (header, expected) => expect(parseRetryAfter(header, now)).toBe(expected))

it('parseRetryAfter returns undefined or whole seconds up to an hour, whatever the header', () => {
  const header = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.date({ noInvalidDate: true }).map(d => d.toUTCString()),
  )
  fc.assert(
    fc.property(header, text => {
      const seconds = parseRetryAfter(text, now)
      if (seconds === undefined) return
      expect(Number.isInteger(seconds)).toBe(true)
      expect(seconds).toBeGreaterThanOrEqual(0)
      expect(seconds).toBeLessThanOrEqual(3600)
    }),
  )
})

it.each([
  [1, 'en', '1 second'],
  [59, 'de', '59 Sekunden'],
  [60, 'en', '1 minute'],
  [61, 'fr', '2 minutes'],
  [3600, 'en', '60 minutes'],
])('%d s in %s: %s', (seconds, lang, words) => expect(formatDuration(seconds, lang)).toBe(words))
