import { expect, test } from 'vitest'
import { allowedValues, describeWarning } from '../../../src/protocol/optionHelp.ts'
import { OPTION_NAMES } from '../../../src/protocol/options.ts'

test.each(OPTION_NAMES)('what %s allows is said in words', name => {
  expect(allowedValues(name)).toMatch(/\w/)
})

test.each([
  ['mode', 'auto, frame, shadow'],
  ['columns', 'a whole number from 1 to 20'],
  ['debug', 'nothing, true or false'],
  ['ratio', 'W/H or a number'],
] as const)('%s allows %s', (name, words) => {
  expect(allowedValues(name)).toBe(words)
})

test('a warning names the attribute, the value, what is allowed and the default', () => {
  expect(describeWarning({ option: 'mode', value: 'x' })).toBe(
    'data-gif-mode="x" is ignored. Allowed: auto, frame, shadow. Default: auto',
  )
  expect(describeWarning({ option: 'api', value: 'x'.repeat(1000) })).toBe(
    `data-gif-api="${'x'.repeat(200)}…" is ignored. Allowed: an http(s) address`,
  )
  expect(describeWarning({ option: 'consent', value: 'yes' })).toBe(
    'data-gif-consent="yes" counts as click. Allowed: none, click',
  )
})

test('a warning of a lock names what it cannot lock, because the rest is locked', () => {
  expect(describeWarning({ option: 'lock', value: 'theme colour, none size' })).toBe(
    'data-gif-lock: there is no option "colour" (nearest: columns), "size" (nearest: mode). The others are locked',
  )
})
