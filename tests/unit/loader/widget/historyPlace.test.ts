import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPlace, readPlace } from '../../../../loader/widget/historyPlace.ts'

const CATS = { gif: 'search:cat' }
const DOGS = { gif: 'search:dog' }
const widgetOf = ({ gif }: typeof CATS) => {
  const element = document.createElement('div')
  element.dataset.gif = gif
  return element
}
// In the page in this order.
const cats = widgetOf(CATS)
const dogs = widgetOf(DOGS)
const moreCats = widgetOf(CATS)
const PLACE = { count: 75, index: 0, offset: 0, height: 2900 }

beforeEach(() => document.body.append(cats, dogs, moreCats))
afterEach(() => {
  history.replaceState(null, '')
  for (const element of [cats, dogs, moreCats]) element.remove()
})

test('keeps the places of several widgets beside the state of the page', () => {
  history.replaceState({ page: 7 }, '')
  keepPlace(cats, CATS, PLACE)
  keepPlace(dogs, DOGS, { ...PLACE, count: 25 })
  expect(readPlace(cats, CATS)).toEqual(PLACE)
  expect(readPlace(dogs, DOGS)).toEqual({ ...PLACE, count: 25 })
  expect(readPlace(cats, { gif: 'trending' })).toBeUndefined()
  expect(history.state.page).toBe(7)
})

test('keeps a place for each of two widgets that show the same', () => {
  keepPlace(cats, CATS, PLACE)
  expect(readPlace(moreCats, CATS)).toBeUndefined()
  keepPlace(moreCats, CATS, { ...PLACE, count: 25 })
  expect(readPlace(cats, CATS)).toEqual(PLACE)
  expect(readPlace(moreCats, CATS)).toEqual({ ...PLACE, count: 25 })
  // Others that come and go change nothing.
  dogs.remove()
  expect(readPlace(moreCats, CATS)).toEqual({ ...PLACE, count: 25 })
})

test('is not misled by content with the name of a method', () => {
  keepPlace(moreCats, CATS, PLACE)
  Object.defineProperty(document, 'querySelectorAll', { value: 'an image', configurable: true })
  const place = readPlace(moreCats, CATS)
  Reflect.deleteProperty(document, 'querySelectorAll')
  expect(place).toEqual(PLACE)
})

test.each(['search:a b]', 'text:\n', ''])('keeps the place of any text: %j', gif => {
  cats.dataset.gif = gif
  keepPlace(cats, { gif }, PLACE)
  expect(readPlace(cats, { gif })).toEqual(PLACE)
  cats.dataset.gif = CATS.gif
})

test.each<unknown>(['a text', 7, true, ['a list'], new Map([['a', 'map']])])(
  'leaves a state that is no record alone: %o',
  state => {
    history.replaceState(state, '')
    keepPlace(cats, CATS, PLACE)
    expect(history.state).toEqual(state)
    expect(readPlace(cats, CATS)).toBeUndefined()
  },
)

test('takes no place that the page has not kept as numbers', () => {
  keepPlace(cats, CATS, PLACE)
  const { giflet } = history.state
  history.replaceState({ giflet: { [Object.keys(giflet)[0] ?? '']: { ...PLACE, count: 10n } } }, '')
  expect(readPlace(cats, CATS)).toBeUndefined()
})

test('never throws into the page', () => {
  vi.spyOn(history, 'replaceState').mockImplementationOnce(() => {
    throw new DOMException('Too many calls', 'SecurityError')
  })
  expect(() => keepPlace(cats, CATS, PLACE)).not.toThrow()
})

/** What a frame of a stranger says: too much, and much more than that. */
test.each<[string, unknown]>([
  ['no place', {}],
  ['text', 'x'.repeat(1e6)],
  ['nothing', null],
  ['numbers that are text', { ...PLACE, count: '75' }],
  ['a nested object', { ...PLACE, index: { toString: 1 } }],
  ['no finite number', { ...PLACE, offset: Number.NaN }],
  ['a huge number', { ...PLACE, count: 10n ** 1000n }],
])('keeps nothing of a frame that says %s', (_, detail) => {
  const state = { page: 7, giflet: { other: { height: 1 } } }
  history.replaceState(state, '')
  keepPlace(cats, CATS, detail)
  expect(history.state).toEqual(state)
})

test('takes the numbers of a place and nothing beside them, and leaves what else is there', () => {
  const others = { page: { nested: [7] }, giflet: { other: { height: 1 }, text: 'mine' } }
  history.replaceState(others, '')
  const depth = Array.from({ length: 1000 }).reduce<object>(inner => ({ inner }), {})
  keepPlace(cats, CATS, { ...PLACE, text: 'x'.repeat(1e6), depth, page: 8, giflet: {}, __proto__: { a: 1 } })
  const { giflet, ...page } = history.state
  const { [`0${JSON.stringify(CATS)}`]: kept, ...places } = giflet
  expect(kept).toEqual(PLACE)
  expect(places).toEqual(others.giflet)
  expect(page).toEqual({ page: others.page })
})

test('does not grow, however often a frame says it', () => {
  for (let index = 0; index < 100; index++)
    keepPlace(cats, CATS, { ...PLACE, index, [`more${index}`]: index })
  expect(JSON.stringify(history.state).length).toBeLessThan(200)
})
