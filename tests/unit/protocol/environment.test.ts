import { expect, test } from 'vitest'
import { readFirstEnvironment } from '../../../src/protocol/address.ts'
import { pageTheme, parseEnvironment, withEnvironment } from '../../../src/protocol/environment.ts'
import { ENVIRONMENT_PARAM } from '../../../src/protocol/frameParams.ts'
import { MAX_OPTION_COUNT } from '../../../src/protocol/limits.ts'
import { OPTION_NAMES } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'

const DARK = { color: 'rgb(255, 255, 255)', lang: 'ar', granted: true, refused: ['key'] }
const LIGHT = { color: 'red', lang: '', granted: undefined, refused: [] }

test.each([
  [DARK, DARK],
  [{ color: 'red', lang: 'english' }, LIGHT],
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

test.each([
  ['rgb(0, 0, 0)', 'light'],
  ['rgb(28, 30, 33)', 'light'],
  ['rgb(255, 255, 255)', 'dark'],
  ['rgba(230, 230, 235, 0.9)', 'dark'],
  // Reddish and bluish text on white: no single channel decides.
  ['rgb(180, 0, 0)', 'light'],
  ['rgb(0, 0, 255)', 'light'],
  ['rgb(120, 255, 120)', 'dark'],
  ['color(srgb 0.9 0.9 0.9)', 'dark'],
  ['color(display-p3 0.1 0.1 0.1)', 'light'],
  ['oklch(0.95 0.01 250)', 'dark'],
  ['oklab(0.2 0 0)', 'light'],
  ['lab(92 0 0)', 'dark'],
  ['lch(10 2 30)', 'light'],
  ['nonsense', 'light'],
])('text of %s means a %s page', (color, theme) => expect(pageTheme(color)).toBe(theme))
