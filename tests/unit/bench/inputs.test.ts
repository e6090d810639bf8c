/** The inputs of a run: options, pages and the network. */
import { expect, test } from 'vitest'
import { createLink } from '../../bench/api/link.ts'
import { GROUP_NAMES, parseOptions } from '../../bench/options.ts'
import { chosenOf, SUBJECTS } from '../../bench/subjects.ts'

test('without options, everything is measured and the results are kept', () => {
  expect(parseOptions([])).toMatchObject({ groups: GROUP_NAMES, options: { only: '' }, keep: true })
})
test('a group that is asked for comes alone, and keeps what it measures', () => {
  expect(parseOptions(['--many'])).toMatchObject({ groups: ['many'], keep: true })
})
test.each(['--quick', '--rounds=1', '--only=grid', '--records=5'])(
  '%s cuts the run down, which is not kept',
  option => {
    expect(parseOptions([option]).keep).toBe(false)
  },
)
test.each(['--rounds=0', '--rounds=many', '--records=0', '--whatever', 'lists'])('%s is refused', option => {
  expect(() => parseOptions([option])).toThrow(expect.objectContaining({ code: 'usage' }))
})

test('pages have ids of their own, and are chosen together with their floors', () => {
  const ids = SUBJECTS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(chosenOf(SUBJECTS, 'giphy-js').map(({ id }) => id)).toEqual([
    'floor-gif',
    'giphy-js-gif',
    'floor-grid',
    'giphy-js-grid',
  ])
})

test('answers wait for a round trip, then for bandwidth', () => {
  const link = createLink({ roundTripMs: 100, megabitsPerS: 8 })
  expect(link.delay(1000, 0)).toBe(101)
  expect(link.delay(1000, 0)).toBe(102)
  expect(link.delay(0, 500)).toBe(100)
})
test('a connection takes a round trip to open, which it may have begun before', () => {
  const link = createLink({ roundTripMs: 100, megabitsPerS: 8 })
  expect(link.delay(0, 500, 500)).toBe(200)
  expect(link.delay(0, 900, 860)).toBe(160)
  expect(link.delay(0, 1500, 860)).toBe(100)
})
