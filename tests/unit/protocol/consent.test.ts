import { expect, test } from 'vitest'
import { readConsent } from '../../../src/protocol/consent.ts'

test.each([
  ['true', true],
  ['false', false],
  ['undefined', undefined],
  ['granted', undefined],
  [undefined, undefined],
])('%j in an address is %j', (text, granted) => expect(readConsent(text)).toBe(granted))
