/** The inputs of a run: options, GIFs, network, and the comparison of positions. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { WIDGET_NAMES } from '../../../src/protocol/options.ts'
import { clipRecord, GIF_COUNT, gifRecord, gifsPage, indexOf, SHAPES, shapeOf } from '../../bench/api/gifs.ts'
import { createLink } from '../../bench/api/link.ts'
import { SUBJECTS } from '../../bench/catalogue.ts'
import { roundsOf, VISITS } from '../../bench/first/visits.ts'
import { isMeasured, MANY_SUBJECTS } from '../../bench/many/subjects.ts'
import { countMoved } from '../../bench/measure/countMoved.ts'
import { MEDIA_SUBJECTS } from '../../bench/media/subjects.ts'
import { HELP, PARTS, type PartName, parseOptions } from '../../bench/options.ts'

/** The options of a part, if it is measured. */
const optionsOf = (name: PartName, ...args: string[]) =>
  parseOptions(args).find(([part]) => part === name)?.[1]

describe('options', () => {
  test('without options, everything is measured and the results are kept', () => {
    expect(parseOptions([]).map(([part]) => part)).toEqual(Object.keys(PARTS))
    const lists = optionsOf('lists')
    expect(lists?.only).toEqual(SUBJECTS.map(({ id }) => id))
    expect(lists?.sizes.grid.at(-1)).toBe(1000)
    expect(lists?.deep.at(-1)).toBe(10_000)
    expect(lists?.keep).toBe(true)
    expect(optionsOf('many')?.counts).toEqual([1, 10, 100, 500])
  })
  test('a part that is asked for comes alone, and keeps what it measures', () => {
    expect(parseOptions(['--many']).map(([part]) => part)).toEqual(['many'])
    expect(optionsOf('many', '--many')?.keep).toBe(true)
  })
  test.each(['--quick', '--rounds=1', '--sizes=25', '--only=masonic'])(
    '%s cuts the run down, which is not kept',
    option => {
      expect(optionsOf('lists', option)?.keep).toBe(false)
    },
  )
  test('sizes are sorted and distinct, and the last ones', () => {
    const lists = optionsOf('lists', '--sizes=500,25,500')
    expect(lists).toMatchObject({ sizes: { carousel: [25, 500] }, deep: [] })
  })
  test.each(['--only=nobody', '--rounds=0', '--sizes=25,many', '--sizes=1.5', '--whatever'])(
    '%s is refused',
    option => {
      expect(() => parseOptions([option])).toThrow()
    },
  )
  test('pages with many things are measured at ten and at the end, those that must stay the same at every count', () => {
    const counts = optionsOf('many')?.counts ?? []
    const measured = MANY_SUBJECTS.map(({ id, ...subject }) => [
      id,
      ...counts.filter(count => isMeasured({ id, ...subject }, count, counts)),
    ])
    expect(measured).toEqual([
      ['many-img', 10, 500],
      ['many-peer', 10, 500],
      ['many-frame', 1, 10, 100, 500],
      ['many-shadow', 1, 10, 100, 500],
      ['many-pictures', 10, 500],
    ])
  })
  test('the media of every widget are weighed in both modes, except the picker, which is a grid', () => {
    const ids = MEDIA_SUBJECTS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const name of WIDGET_NAMES.filter(name => name !== 'picker'))
      expect(ids).toEqual(expect.arrayContaining([`giflet-${name}-frame`, `giflet-${name}-shadow`]))
  })
  test('every visit is made, the first one most often', () => {
    expect(VISITS.map(visit => roundsOf(visit, 3))).toEqual([3, 2, 2])
    expect(VISITS.map(visit => roundsOf(visit, 1))).toEqual([1, 1, 1])
  })
  test('a page that is measured by another part is refused', () => {
    expect(() => parseOptions(['--lists', '--only=many-frame'])).toThrow(/masonic/)
  })
  test('the help names every page', () => {
    for (const { id } of Object.values(PARTS).flatMap(({ subjects }) => [...subjects]))
      expect(HELP).toContain(id)
  })
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
    expect(gif.images.original_still?.url).toContain('_s.gif')
    expect(gif.images.original?.mp4).toBeUndefined()
    const clip = normalizeGif(clipRecord(7, 'http://127.0.0.1'))
    expect(clip.images.original?.mp4).toContain('/media/bench7/original.mp4')
    expect(clip.video?.assets['360p']).toMatchObject({ height: 360 })
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

test('moved tiles are counted; removed, added and rounded ones are not', () => {
  const before = { a: [0, 0], b: [10, 10], c: [5, 5] } as const
  const after = { a: [0, 1], b: [10, 20], d: [1, 1] } as const
  const copy = (places: object) => JSON.parse(JSON.stringify(places)) as Record<string, [number, number]>
  expect(countMoved(copy(before), copy(after))).toBe(1)
})
