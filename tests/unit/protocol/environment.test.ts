import { expect, test } from 'vitest'
import { parseEnvironment } from '../../../src/protocol/environment.ts'
import { ENVIRONMENT_PARAM, readFirstEnvironment } from '../../../src/protocol/firstEnvironment.ts'
import { MAX_OPTION_COUNT } from '../../../src/protocol/messageLimits.ts'
import { OPTION_NAMES } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { withEnvironment } from '../../../src/protocol/withEnvironment.ts'

const DARK = { color: 'rgb(255, 255, 255)', lang: 'ar', granted: true, refused: ['key'] }
const LIGHT = { color: 'red', lang: '', granted: undefined, refused: [] }

test.each([
  [DARK, DARK],
  [{ color: 'red', lang: 'en_US' }, LIGHT],
  [{ color: 'red', granted: 'true', refused: 'key' }, LIGHT],
  [{ color: 'red', granted: 1, refused: [1, {}] }, LIGHT],
  [{ color: 1, lang: 'en' }, undefined],
  [{ color: 'x'.repeat(201), lang: 'en' }, undefined],
  [null, undefined],
])('%j is %j', (data, environment) => expect(parseEnvironment(data)).toEqual(environment))

test('is bounded', () => {
  const refused = Array.from({ length: 1000 }, String)
  expect(parseEnvironment({ ...DARK, refused })?.refused).toHaveLength(MAX_OPTION_COUNT)
})

test('has a name in the address that no option has', () => {
  const read = (raw: Record<string, string>) => parseEnvironment(readFirstEnvironment(raw))
  expect(read({ page: JSON.stringify(DARK) })).toEqual(DARK)
  expect(read({ gif: 'abc', color: 'red', lang: 'de' })).toBeUndefined()
  expect(read({ page: '{' })).toBeUndefined()
  expect(OPTION_NAMES).not.toContain(ENVIRONMENT_PARAM)
})

test.each([
  [{}, { theme: 'dark', lang: 'ar' }],
  [{ theme: 'light' }, { theme: 'light', lang: 'ar' }],
  [{ lang: 'de' }, { theme: 'dark', lang: 'de' }],
])('fills in what %j leaves open', (raw, expected) =>
  expect(withEnvironment(parseOptions(raw), DARK)).toMatchObject(expected),
)

test('changes nothing without a page or a colour', () => {
  const options = parseOptions({})
  expect(withEnvironment(options, undefined)).toBe(options)
  expect(withEnvironment(options, { ...LIGHT, color: '' })).toEqual(options)
})
