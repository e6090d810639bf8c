import { beforeEach, describe, expect, test, vi } from 'vitest'
import { continues } from '../../../../src/components/list/gifRow.ts'
import { createShelf, OPEN_MAX } from '../../../../src/components/list/gifShelf.ts'
import { normalizeGif } from '../../../../src/gif/normalizeGif.ts'
import * as packing from '../../../../src/gif/packGifs.ts'
import { gifRecord } from '../../../bench/api/gifs.ts'

const gifsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => normalizeGif(gifRecord(from + at, 'https://gifs.example')))

beforeEach(() => {
  vi.useFakeTimers()
})

describe('a shelf', () => {
  test('gives back every GIF as it was, also those that it has packed', () => {
    const gifs = gifsFrom(0, 1500)
    const shelf = createShelf(gifs.slice(0, 700))
    vi.runAllTimers()
    const row = shelf.add(gifs.slice(700))
    vi.runAllTimers()
    expect(row.length).toBe(1500)
    expect([...row]).toEqual(gifs)
  })
  test('keeps those that were looked at last as they are', () => {
    const gifs = gifsFrom(0, 1600)
    const row = createShelf(gifs).row()
    vi.runAllTimers()
    // Packed, so another object.
    expect(row.at(3)).not.toBe(gifs[3])
    expect(row.at(3)).toEqual(gifs[3])
    expect(row.at(1599)).toBe(gifs[1599])
    vi.runAllTimers()
    expect(row.at(3)).toBe(row.at(4) && row.at(3))
  })
  test('packs what it does not need once, and only then', () => {
    const pack = vi.spyOn(packing, 'packGifs')
    const row = createShelf(gifsFrom(0, 32 * (OPEN_MAX + 8))).row()
    vi.runAllTimers()
    expect(pack).toHaveBeenCalledTimes(8)
    // Looked at again and left again, it is packed already.
    row.at(0)
    vi.runAllTimers()
    for (let index = 32 * 8; index < row.length; index += 32) row.at(index)
    vi.runAllTimers()
    expect(pack.mock.calls.length).toBeLessThanOrEqual(9)
  })
  test('packs one part a task', () => {
    const pack = vi.spyOn(packing, 'packGifs')
    createShelf(gifsFrom(0, 32 * (OPEN_MAX + 3)))
    expect(pack).not.toHaveBeenCalled()
    vi.runOnlyPendingTimers()
    expect(pack).toHaveBeenCalledTimes(1)
  })
  test('a row stays as long as it was', () => {
    const shelf = createShelf(gifsFrom(0, 10))
    const row = shelf.row()
    const longer = shelf.add(gifsFrom(10, 5))
    expect([row.length, longer.length]).toEqual([10, 15])
    expect(row.at(10)).toBeUndefined()
    expect(longer.at(14)?.id).toBe('bench14')
    expect(longer.at(15)).toBeUndefined()
  })
})

describe('a row continues another one', () => {
  const gifs = gifsFrom(0, 6)

  test('if it begins with its GIFs', () => {
    expect(continues(gifs, gifs.slice(0, 4))).toBe(true)
    expect(continues(gifs.slice(0, 4), gifs)).toBe(false)
    expect(continues(gifs.toReversed(), gifs.slice(0, 4))).toBe(false)
  })
  test('whether it is an array or a shelf', () => {
    const shelf = createShelf(gifs.slice(0, 4))
    const before = shelf.row()
    expect(continues(before, gifs.slice(0, 4))).toBe(true)
    expect(continues(shelf.add(gifs.slice(4)), before)).toBe(true)
    expect(continues(createShelf(gifs.toReversed()).row(), before)).toBe(false)
  })
})
