/** The inputs of a run: options, pages, GIFs and the network. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { GIF_COUNT, gifRecord, gifsPage, indexOf, SHAPES, shapeOf } from '../../bench/api/gifs.ts'
import { createLink } from '../../bench/api/link.ts'
import { GROUP_NAMES, HELP, parseOptions } from '../../bench/options.ts'
import { chosenOf, SUBJECTS } from '../../bench/subjects.ts'

describe('options', () => {
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
  test.each(['--rounds=0', '--rounds=many', '--records=0', '--whatever', 'lists'])(
    '%s is refused',
    option => {
      expect(() => parseOptions([option])).toThrow(expect.objectContaining({ code: 'usage' }))
    },
  )
  test('the help names every group', () => {
    for (const name of GROUP_NAMES) expect(HELP).toContain(`--${name} `)
  })
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

describe('the list of GIFs', () => {
  test('has every shape, with different neighbours', () => {
    const shapes = Array.from({ length: 100 }, (_, index) => shapeOf(index))
    expect(new Set(shapes).size).toBe(SHAPES.length)
  })
  test('is the same for every request', () => {
    fc.assert(
      fc.property(fc.nat(GIF_COUNT - 1), index => {
        const page = gifsPage(index, 1, 'http://a') as { data: unknown[] }
        expect(page.data).toEqual([gifRecord(index, 'http://a')])
        expect(indexOf(String(gifRecord(index, '').id))).toBe(index)
      }),
    )
  })
  test('ends', () => {
    expect(gifsPage(GIF_COUNT - 5, 25, '')).toMatchObject({
      pagination: { count: 5, total_count: GIF_COUNT },
    })
    expect(gifsPage(GIF_COUNT, 25, '')).toMatchObject({ data: [] })
    expect(indexOf(`bench${GIF_COUNT}`)).toBeUndefined()
  })
  test('is valid for the client', () => {
    const gif = normalizeGif(gifRecord(7, 'http://127.0.0.1'))
    expect(gif.images.fixed_width).toMatchObject({
      width: 200,
      webp: expect.stringContaining('/media/bench7/'),
    })
    expect(gif.images.original_still?.url).toContain('still.jpg')
  })
})

describe('the network', () => {
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
})
