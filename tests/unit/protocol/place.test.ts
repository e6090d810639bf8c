import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEnvironment } from '../../../src/protocol/environment.ts'
import { parsePlace } from '../../../src/protocol/place.ts'

const PLACE = { count: 75, index: 3, offset: -12, height: 2900 }

test('takes numbers only, and nothing beside them', () => {
  expect(parsePlace({ ...PLACE, url: 'https://evil.test' })).toEqual(PLACE)
  expect(parsePlace({ count: 1, index: 0, offset: 0 })).toEqual({ count: 1, index: 0, offset: 0, height: 0 })
  for (const wrong of ['75', Number.NaN, Number.POSITIVE_INFINITY, null, {}]) {
    expect(parsePlace({ ...PLACE, count: wrong })).toBeUndefined()
  }
  fc.assert(fc.property(fc.anything(), data => void parsePlace(data)))
})

test('is a part of the environment', () => {
  const environment = { color: '', lang: '', granted: undefined, refused: [] }
  expect(parseEnvironment({ ...environment, place: PLACE })?.place).toEqual(PLACE)
  expect(parseEnvironment({ ...environment, place: 'there' })?.place).toBeUndefined()
})
