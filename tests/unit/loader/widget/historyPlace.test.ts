import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

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

/** The module of one page view. */
let view: typeof import('../../../../loader/widget/historyPlace.ts')
/** Keeps a place, which the page stores a little later. */
const keep = (...told: Parameters<typeof view.keepPlace>) => {
  view.keepPlace(...told)
  vi.runAllTimers()
}

beforeEach(async () => {
  vi.resetModules()
  view = await import('../../../../loader/widget/historyPlace.ts')
  vi.useFakeTimers()
  document.body.append(cats, dogs, moreCats)
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '')
  for (const element of [cats, dogs, moreCats]) element.remove()
})

test('keeps the places of several widgets beside the state of the page', () => {
  history.replaceState({ page: 7, giflet: { other: { height: 1 } } }, '')
  keep(cats, CATS, PLACE)
  keep(dogs, DOGS, { height: 300 })
  expect(view.readPlace(cats, CATS, undefined)).toEqual(PLACE)
  expect(view.readPlace(dogs, DOGS, undefined)).toEqual({ height: 300 })
  expect(view.readPlace(cats, { gif: 'trending' }, undefined)).toBeUndefined()
  expect(history.state).toMatchObject({ page: 7, giflet: { other: { height: 1 } } })
})

test('only a resuming widget gets a place that is not yet stored', () => {
  view.keepPlace(cats, CATS, PLACE)
  expect(view.readPlace(cats, CATS, 'pause')).toEqual(PLACE)
  expect(view.readPlace(cats, CATS, undefined)).toBeUndefined()
  vi.runAllTimers()
})

test('keeps a place for each of two widgets that show the same', () => {
  keep(cats, CATS, PLACE)
  expect(view.readPlace(moreCats, CATS, undefined)).toBeUndefined()
  keep(moreCats, CATS, { ...PLACE, count: 25 })
  expect(view.readPlace(cats, CATS, undefined)).toEqual(PLACE)
  // Others that come and go change nothing.
  dogs.remove()
  expect(view.readPlace(moreCats, CATS, undefined)).toEqual({ ...PLACE, count: 25 })
})

test('is not misled by content with the name of a method', () => {
  keep(moreCats, CATS, PLACE)
  Object.defineProperty(document, 'querySelectorAll', { value: 'an image', configurable: true })
  const place = view.readPlace(moreCats, CATS, undefined)
  Reflect.deleteProperty(document, 'querySelectorAll')
  expect(place).toEqual(PLACE)
})

test.each(['search:a b]', 'text:\n', ''])('keeps the place of any text: %j', gif => {
  cats.dataset.gif = gif
  keep(cats, { gif }, PLACE)
  expect(view.readPlace(cats, { gif }, undefined)).toEqual(PLACE)
  cats.dataset.gif = CATS.gif
})

test.each<unknown>(['a text', 7, true, ['a list'], new Map([['a', 'map']])])(
  'leaves a state that is no record alone: %o',
  state => {
    history.replaceState(state, '')
    keep(cats, CATS, PLACE)
    expect(history.state).toEqual(state)
    expect(view.readPlace(cats, CATS, undefined)).toBeUndefined()
  },
)

test('never throws into the page', () => {
  const write = vi.spyOn(History.prototype, 'replaceState').mockImplementationOnce(() => {
    throw new DOMException('Too many calls', 'SecurityError')
  })
  expect(() => keep(cats, CATS, PLACE)).not.toThrow()
  expect(write).toHaveBeenCalledOnce()
})

test('stores the scroll position of the page once a widget has reported a place', () => {
  keep(cats, CATS, PLACE)
  expect(history.state.giflet['']).toBe(0)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900)
  dispatchEvent(new Event('scrollend'))
  vi.runAllTimers()
  expect(history.state.giflet['']).toBe(900)
})

test('keeps the end of a scroll at once, and the next ones after a pause', () => {
  // The views of earlier tests listen too.
  const listen = vi.spyOn(Object.getPrototypeOf(window), 'addEventListener').mockReturnValue(undefined)
  view.keepPlace(cats, CATS, PLACE)
  const onScrollEnd = listen.mock.lastCall?.[1] as (event: Pick<Event, 'timeStamp'>) => void
  const write = vi.spyOn(History.prototype, 'replaceState')
  const scrollTo = (y: number, timeStamp: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
    onScrollEnd({ timeStamp })
  }
  scrollTo(900, 1000)
  expect(history.state.giflet).toMatchObject({ '': 900 })
  // The write of the place is done with it.
  vi.runAllTimers()
  expect(write).toHaveBeenCalledOnce()
  scrollTo(1000, 1499)
  scrollTo(1100, 1499.5)
  expect(history.state.giflet['']).toBe(900)
  vi.runAllTimers()
  expect(history.state.giflet['']).toBe(1100)
  scrollTo(1200, 1500)
  expect(history.state.giflet['']).toBe(1200)
  expect(write).toHaveBeenCalledTimes(3)
})

test('writes once for all reports of a moment, and does not grow', () => {
  const write = vi.spyOn(History.prototype, 'replaceState')
  for (let height = 0; height < 100; height++) view.keepPlace(cats, CATS, { ...PLACE, height })
  view.keepPlace(dogs, DOGS, { width: 400, height: 300 })
  vi.runAllTimers()
  expect(write).toHaveBeenCalledOnce()
  expect(view.readPlace(dogs, DOGS, undefined)).toMatchObject({ height: 300 })
  expect(JSON.stringify(history.state).length).toBeLessThan(200)
})

test.each([
  ['was kept and scrolled', { giflet: { '': 900 } }, 700, 5000, 'auto', true, [700]],
  ['was kept, not scrolled', { giflet: {} }, 0, 5000, 'auto', true, []],
  ['is at its end, too short', { giflet: { '': 900 } }, 700, 1000, 'auto', true, [900]],
  ['is too short to be scrolled', { giflet: { '': 900 } }, 0, 700, 'auto', true, [900]],
  ['is at its end, with nothing kept', { giflet: {} }, 700, 1000, 'auto', true, []],
  ['was not here', { page: 7 }, 700, 1000, 'auto', false, []],
  ['restores its place itself', { giflet: { '': 900 } }, 700, 1000, 'manual', false, []],
] as const)('a page that %s', (_, state, scrolled, height, restoration, isBack, tops) => {
  history.replaceState(state, '')
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  vi.spyOn(history, 'scrollRestoration', 'get').mockReturnValue(restoration)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled)
  const scrollBy = vi.spyOn(document.documentElement, 'scrollBy').mockReset()
  const scan = vi.fn(() => expect(scrollBy).not.toHaveBeenCalled())
  expect(view.restorePage(scan)).toBe(!isBack)
  expect(scan).toHaveBeenCalledOnce()
  expect(scrollBy.mock.calls).toEqual(tops.map(top => [{ top: top - scrolled, behavior: 'instant' }]))
})

test.each([
  [60, true],
  [-3000, false],
])(
  'a page that scrolls smoothly returns to its place; with the anchor at %i px, it follows: %s',
  (px, follows) => {
    history.replaceState({ giflet: { '': 900 } }, '')
    document.documentElement.style.scrollBehavior = 'smooth'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const anchor = { getBoundingClientRect: () => ({ top: px }) }
    vi.spyOn(Object.getPrototypeOf(document), 'querySelectorAll').mockReturnValue([anchor])
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000)
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
    const scrollBy = vi.spyOn(document.documentElement, 'scrollBy').mockReset()
    expect(view.restorePage(() => {})).toBe(follows)
    expect(scrollBy.mock.calls).toEqual([[{ top: 600, behavior: 'instant' }]])
  },
)
