import { expect, test } from 'vitest'
import { nearestName } from '../../../src/protocol/nearestName.ts'

test.each([
  ['colums', 'columns'],
  ['colour', 'columns'],
  ['tittle', 'title'],
  ['heigth', 'height'],
  ['', 'title'],
])('%j is nearest to %j', (name, nearest) =>
  expect(nearestName(name, ['columns', 'height', 'title'])).toBe(nearest),
)

test('there is none among none', () => expect(nearestName('a', [])).toBeUndefined())
