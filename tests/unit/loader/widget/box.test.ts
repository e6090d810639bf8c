import { expect, test, vi } from 'vitest'
import { createBox } from '../../../../loader/widget/box.ts'
import type { boxStyles } from '../../../../loader/widget/boxStyles.ts'
import type { State } from '../../../../loader/widget/machine.ts'

const STYLES: ReturnType<typeof boxStyles> = [{ width: '1px' }, { width: '2px' }, { width: '3px' }]

function render(state: State) {
  const draw = createBox(document.createElement('div'), document.createElement('div'), () => {})
  const view = document.createElement('div')
  draw(state, view, STYLES)
  const root = view.parentElement as HTMLElement
  return { root, view, slot: root.querySelector('slot') as HTMLSlotElement }
}

test('styles the strut, the box and the view', () => {
  const { root, view } = render('loading')
  const strut = root.firstChild as HTMLElement
  expect([strut, root, view].map(({ style }) => style.width)).toEqual(['1px', '2px', '3px'])
  expect([root.style.position, strut.style.height]).toEqual(['relative', '0px'])
})

test('reports changes of its own colour, but not the transitions of its view', () => {
  const onColor = vi.fn()
  const view = document.createElement('div')
  const draw = createBox(document.createElement('div'), document.createElement('div'), onColor)
  draw('ready', view, STYLES)
  const end = () => new Event('transitionend', { bubbles: true, composed: true })
  view.dispatchEvent(end())
  expect(onColor).not.toHaveBeenCalled()
  view.parentElement?.querySelector('canvas')?.dispatchEvent(end())
  expect(onColor).toHaveBeenCalledOnce()
})

test.each([
  ['idle', false],
  ['loading', false],
  ['ready', true],
  ['error', false],
] as const)('the author’s content %s: hidden is %s', (state, hidden) =>
  expect(render(state).slot.hidden).toBe(hidden),
)

test('the author’s content is not styled: its colours are the page’s', () => {
  for (const state of ['idle', 'loading', 'error'] as const)
    expect(render(state).slot.getAttribute('style')).toBeNull()
})

test.each([
  ['loading', 'block'],
  ['ready', 'block'],
  ['error', 'none'],
] as const)('the room of a snippet, %s: %s', (state, display) => {
  const room = render(state).root.querySelector<HTMLSlotElement>('slot[name=room]')
  expect(room?.style.display).toBe(display)
})

test('a child over the author’s content stays there while it is drawn again', () => {
  const host = document.createElement('x-card')
  host.append('words')
  const box = document.createElement('div')
  const tops: number[] = []
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 18))
  vi.spyOn(box, 'getBoundingClientRect').mockImplementation(() => {
    tops.push(18 + (Number.parseFloat(box.style.marginTop) || 0))
    return new DOMRect(0, tops.at(-1), 100, 50)
  })
  vi.spyOn(box, 'offsetWidth', 'get').mockReturnValue(100)
  const draw = createBox(host, box, () => {})
  draw('loading', undefined, STYLES)
  draw('ready', undefined, STYLES)
  expect(tops).toEqual([18, 0])
  expect(box.style.marginTop).toBe('-18px')
  draw('error', undefined, STYLES)
  expect(box.style.marginTop).toBe('0px')
})

test('an element loses the copy of the child that a copy of its HTML brings', () => {
  const element = document.createElement('late-host')
  element.innerHTML = 'text<gif-box></gif-box>'
  const draw = createBox(element, document.createElement('div'), () => {})
  for (let round = 0; round < 2; round++) {
    draw('ready', undefined, STYLES)
    expect(element.innerHTML.replace(/ style="[^"]*"/, '')).toBe('text<gif-box></gif-box>')
    expect(element.querySelector('gif-box')?.shadowRoot).not.toBeNull()
    element.innerHTML += ''
  }
})
