import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { followAnchor } from '../../../../loader/followAnchor.ts'
import { keepScrollPosition } from '../../../../loader/widget/keepScrollPosition.ts'

const rect = (top: number, bottom: number) => ({ top, bottom }) as DOMRect

/**
 * Draws a widget at `top` px, whose `height` becomes `after` below the upper edge of the view.
 * Returns how far a scroller is moved.
 */
function draw(top: number, height: number, after: number, isSettled = true) {
  const element = document.createElement('div')
  const text = document.createElement('p')
  document.documentElement.append(element, text)
  let bottom = top + height
  vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => rect(top, bottom))
  vi.spyOn(text, 'getBoundingClientRect').mockImplementation(() => rect(bottom, bottom + 1000))
  document.elementFromPoint = () => text
  const { scrollingElement } = document
  vi.spyOn(document.documentElement, 'scrollTop', 'get').mockReturnValue(500)
  const scrollBy = vi.spyOn(scrollingElement as Element, 'scrollBy').mockReset()
  scrollBy.mockImplementation(options => {
    bottom -= (options as unknown as ScrollToOptions).top as number
  })
  // A browser with scroll anchoring.
  Object.assign(element.style, { overflowAnchor: '' })
  const result = keepScrollPosition(element, isSettled, () => {
    bottom = top + after
    return true
  })
  expect(result).toBe(true)
  return scrollBy.mock.calls.map(([options]) => (options as unknown as ScrollToOptions).top)
}

afterEach(() => document.documentElement.replaceChildren(document.head, document.body))

test.each([
  ['grows across the upper edge', -100, 300, 450, true, [150]],
  ['shrinks across the upper edge', -100, 300, 200, true, [-100]],
  ['keeps its height, so that a smooth scroll goes on', -100, 300, 300, true, []],
  ['is in view', 100, 300, 450, true, []],
  ['loads across the upper edge', -100, 300, 450, false, []],
])('a widget that %s', (_, top, height, after, isSettled, moves) =>
  expect(draw(top, height, after, isSettled)).toEqual(moves),
)

test.each([
  ['a script scrolls', ['pointerdown', 'scroll'], []],
  ['a script has scrolled', ['scroll', 'scrollend'], [150]],
  ['a wheel scrolls', ['wheel', 'scroll'], [150]],
  ['a finger scrolls', ['pointerdown', 'touchmove', 'scroll'], [150]],
  ['a script scrolls after a wheel', ['wheel', 'scroll', 'scrollend', 'pointerdown', 'scroll'], []],
])('a widget that grows while %s', (_, events, moves) => {
  followAnchor(false)
  onTestFinished(() => void dispatchEvent(new Event('scrollend')))
  for (const type of events) dispatchEvent(new Event(type))
  expect(draw(-100, 300, 450)).toEqual(moves)
})
