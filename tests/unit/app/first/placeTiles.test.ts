import { expect, test } from 'vitest'
import { placeTiles } from '../../../../src/app/first/placeTiles.ts'
import { RTL_LANGS } from '../../../../src/app/first/tiles.ts'
import { directionOf } from '../../../../src/i18n/direction.ts'
import { loadStrings } from '../../../../src/i18n/loadStrings.ts'

const gif = (id: string, height = 100) => ({
  id,
  is_sticker: false,
  images: { original: { url: 'https://m.test/a.gif', width: 100, height } },
})
const box = { width: 206, height: 150 }
const options = { columns: 2, gutter: 6 }

test('places the tiles that begin in view, and knows the height of all', () => {
  const gifs = [gif('a'), gif('b', 200), gif('c'), gif('d')]
  const placed = placeTiles({ gifs, more: false }, 'grid', box, options)
  expect(
    placed?.tiles.map(({ gif, start, top, width, height }) => [gif.id, start, top, width, height]),
  ).toEqual([
    ['a', 0, 0, 100, 100],
    ['b', 106, 0, 100, 200],
    ['c', 0, 106, 100, 100],
  ])
  expect(placed?.height).toBe(306)
  expect(placeTiles({ gifs, more: true }, 'grid', box, options)?.height).toBe(381)
  expect(placeTiles({ gifs, more: true }, 'carousel', box, options)?.height).toBe(120)
  expect(placeTiles({ gifs, more: false }, 'gif', box, options)).toMatchObject({
    tiles: [{ gif: gifs[0], width: 206, height: 206 }],
    height: 206,
  })
})

test('leaves out a tile that begins where the view ends', () => {
  const gifs = [gif('a'), gif('b', 200), gif('c')]
  const placed = placeTiles({ gifs, more: false }, 'grid', { ...box, height: 106 }, options)
  expect(placed?.tiles.map(({ gif }) => gif.id)).toEqual(['a', 'b'])
})

test('places nothing without a GIF, a ratio or room', () => {
  const gifs = [gif('a'), gif('b', 0)]
  expect(placeTiles({ gifs: [], more: false }, 'grid', box, options)).toBeUndefined()
  expect(placeTiles({ gifs, more: false }, 'grid', box, options)).toBeUndefined()
  expect(
    placeTiles({ gifs: [gif('a')], more: false }, 'grid', { width: 0, height: 9 }, options),
  ).toBeUndefined()
})

test('tiles run from right to left in those of our languages that do', async () => {
  for (const lang of ['ar', 'he-IL', 'fa', 'de', 'en', '']) {
    const written = (await loadStrings(lang)) ? directionOf(lang) : 'ltr'
    expect(RTL_LANGS.test(lang), lang).toBe(written === 'rtl')
  }
})
