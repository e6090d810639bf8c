/** The pictures that `drawFirstPicture` and `drawTiles` draw before the app has loaded. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstCall } from '../../../../src/app/first/firstCall.ts'
import type { FirstPaint } from '../../../../src/app/first/firstPaint.ts'
import { drawFirstPicture } from '../../../../src/app/first/firstPicture.ts'
import { drawTiles } from '../../../../src/app/first/tiles.ts'
import type { RawOptions } from '../../../../src/protocol/options.ts'

const BASE = 'https://gifs.test/'
const WIDTH_PX = 630

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH_PX)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const meta = { response_id: 'r', status: 200, msg: 'OK' }
const gif = (id: string, width = 200, height = 100) => {
  const file = (name: string, type: string) => `https://m.test/${id}/${name}.${type}`
  const size = { width, height }
  return {
    id,
    images: {
      original: { ...size, url: file('a', 'gif'), webp: file('a', 'webp'), mp4: file('a', 'mp4') },
      original_still: { ...size, url: file('still', 'jpg') },
      fixed_width: { ...size, url: file('w', 'gif'), webp: file('w', 'webp') },
    },
  }
}

function draw(draws: typeof drawFirstPicture, raw: RawOptions, data: unknown) {
  const call = firstCall(raw, { lang: 'en' }, BASE)
  if (!call) throw new Error('no first call')
  const place = {
    ...{ raw, environment: {}, base: BASE, root: document.body, position: 'absolute' as const },
    greet: () => new Promise<MessagePort>(() => {}),
  }
  const drawn: FirstPaint['drawn'] = new Map()
  const json = { data, meta, pagination: { total_count: 9, offset: 0 } }
  return { picture: draws(json, place, call, true, drawn), drawn }
}

test('the tiles of related GIFs stand in three columns between their margins', () => {
  const data = ['a', 'b', 'c', 'd'].map(id => gif(id))
  const { picture, drawn } = draw(drawTiles, { gif: 'related:x', widget: 'related' }, data)
  const starts = picture?.elements.map(({ style }) => [style.insetInlineStart, style.top, style.width])
  expect(starts).toEqual([
    ['15px', '0px', '196px'],
    ['217px', '0px', '196px'],
    ['419px', '0px', '196px'],
    ['15px', '104px', '196px'],
  ])
  expect([...drawn.keys()]).toEqual(['a', 'b', 'c', 'd'])
  expect(picture?.elements.map(one => one.getAttribute('fetchpriority'))).toEqual(['high', null, null, null])
})

test('the tiles of a grid stand in the columns and gutters that its author wants', () => {
  const raw = { gif: 'trending', columns: '2', gutter: '10' }
  const { picture } = draw(drawTiles, raw, [gif('a'), gif('b')])
  const starts = picture?.elements.map(({ style }) => [style.insetInlineStart, style.width, style.height])
  expect(starts).toEqual([
    ['0px', '310px', '155px'],
    ['320px', '310px', '155px'],
  ])
})

test('one GIF has its own ratio, its still first, and its moving file above', () => {
  const { picture, drawn } = draw(drawFirstPicture, { gif: 'a' }, gif('a', 400, 100))
  expect(Number.parseFloat(picture?.view.style.aspectRatio ?? '')).toBe(4)
  expect(picture?.elements[0]?.getAttribute('src')).toBe('https://m.test/a/still.jpg')
  expect(picture?.elements[0]?.getAttribute('fetchpriority')).toBe('high')
  expect(drawn.get('a')?.element).toBe(picture?.elements[1])
  expect(drawn.get('a')?.src).toMatch(/^https:\/\/m\.test\/a\//)
})

test('nothing is drawn of an answer without a GIF', () => {
  expect(draw(drawFirstPicture, { gif: 'a' }, null).picture).toBeUndefined()
  expect(draw(drawTiles, { gif: 'trending' }, []).picture).toBeUndefined()
  expect(document.body.childElementCount).toBe(0)
})
