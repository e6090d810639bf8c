import { beforeEach, expect, test } from 'vitest'
import { loadPlace, savePlace } from '../../../src/platform/savedPlace.ts'

const PLACE = { count: 50, index: 12, offset: -30 }

beforeEach(() => history.replaceState(null, ''))

test.each([
  ['nothing', null],
  ['what a router keeps', { key: 'a' }],
  ['another list', { giflet: { other: PLACE } }],
])('keeps a place beside %s', (_, state) => {
  history.replaceState(state, '')
  savePlace('list', PLACE)
  expect(history.state).toMatchObject(state ?? {})
  expect(loadPlace('list')).toMatchObject(PLACE)
})

test.each([
  ['a list', [1, 2]],
  ['a map', new Map([[1, 2]])],
  ['a date', new Date(0)],
  ['text', 'a'],
])('leaves %s of the page as it is', (_, state) => {
  history.replaceState(state, '')
  savePlace('list', PLACE)
  expect(history.state).toEqual(state)
  expect(loadPlace('list')).toBeUndefined()
})
