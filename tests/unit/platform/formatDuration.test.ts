import { expect, test } from 'vitest'
import { formatDuration } from '../../../src/platform/formatDuration.ts'

test.each([
  [1, 'en', '1 second'],
  [59, 'de', '59 Sekunden'],
  [60, 'en', '1 minute'],
  [61, 'fr', '2 minutes'],
  [3600, 'en', '60 minutes'],
])('%d s in %s: %s', (seconds, lang, words) => expect(formatDuration(seconds, lang)).toBe(words))
