import { expect, test } from 'vitest'
import { parseEnvironment, readEnvironment, withEnvironment } from '../../../src/protocol/environment.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'

const DARK = { color: 'rgb(255, 255, 255)', lang: 'ar' }

test.each([
  [DARK, DARK],
  [
    { color: 'red', lang: 'en_US' },
    { color: 'red', lang: '' },
  ],
  [{ color: 'red' }, { color: 'red', lang: '' }],
  [{ color: 1, lang: 'en' }, undefined],
  [{ color: 'x'.repeat(201), lang: 'en' }, undefined],
  [null, undefined],
])('%j is %j', (data, environment) => expect(parseEnvironment(data)).toEqual(environment))

test('has names in the address that no option has', () => {
  expect(readEnvironment({ 'page-color': DARK.color, 'page-lang': 'ar' })).toEqual(DARK)
  expect(readEnvironment({ gif: 'abc', color: 'red', lang: 'de' })).toBeUndefined()
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
  expect(withEnvironment(options, { color: '', lang: '' })).toEqual(options)
})
