import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createBox, type Look } from '../../../../loader/widget/box.ts'

function render(look: Partial<Look>, host = document.createElement('div')) {
  const draw = createBox(host, document.createElement('div'), () => {})
  const view = document.createElement('div')
  draw({ view, activity: 'frame', state: 'loading', options: {}, size: undefined, ...look })
  const root = view.parentElement as HTMLElement
  return { host, root, view, slot: root.querySelector('slot') as HTMLSlotElement }
}

/** What is styled, but for the two that may be absent. */
const propertiesOf = ({ style }: HTMLElement) =>
  Array.from({ length: style.length }, (_, index) => style.item(index))
    .filter(name => name !== 'max-width' && name !== 'height')
    .sort()

test('hears changes of its own colour, and not the transitions of its view', () => {
  const onColor = vi.fn()
  const view = document.createElement('div')
  const draw = createBox(document.createElement('div'), document.createElement('div'), onColor)
  draw({ view, activity: 'shadow', state: 'ready', options: {}, size: undefined })
  const end = () => new Event('transitionend', { bubbles: true, composed: true })
  view.dispatchEvent(end())
  expect(onColor).not.toHaveBeenCalled()
  view.parentElement?.querySelector('canvas')?.dispatchEvent(end())
  expect(onColor).toHaveBeenCalledOnce()
})

test.each<[string, Partial<Look>, Record<string, string>]>([
  ['16:9 by default', {}, { aspectRatio: `${16 / 9} / 1`, height: '', maxWidth: '' }],
  ['the given ratio', { options: { ratio: '1/2' } }, { aspectRatio: '0.5 / 1' }],
  ['fixed sizes', { options: { width: '300px', height: '200' } }, { maxWidth: '300px', height: '200px' }],
  [
    'the content’s own, once it is known',
    { state: 'ready', size: { width: 9, height: 9 } },
    { aspectRatio: 'auto' },
  ],
  [
    'kept while the content loads, though it has told its size',
    { state: 'loading', size: { width: 9, height: 9 } },
    { aspectRatio: `${16 / 9} / 1` },
  ],
  ['none around the button that tries again', { activity: 'retry', state: 'error' }, { aspectRatio: 'auto' }],
  [
    'none around an app that shows nothing, whatever height the author gave',
    { state: 'error', silent: true, options: { height: '200' } },
    { aspectRatio: 'auto', height: '' },
  ],
])('the reserved box is %s', (_, look, styles) => expect(render(look).root.style).toMatchObject(styles))

test('the reserved box gives a view with nothing to show no height', () => {
  const look: Partial<Look> = { state: 'error', size: { width: 9, height: 9 }, options: { height: '200' } }
  expect(render({ ...look, silent: true }).view.style.height).toBe('0px')
  expect(render(look).view.style.height).toBe('200px')
})

test('the reserved box takes nothing from an attribute but checked numbers', () => {
  const before = propertiesOf(render({}).root)
  const hostile = fc.oneof(
    fc.string(),
    fc.string().map(text => `1px;${text}`),
    fc.constantFrom(
      '1px;position:fixed;inset:0',
      '1/1;background:url(//evil.test)',
      '-1',
      '1e9',
      'calc(1px)',
    ),
  )
  fc.assert(
    fc.property(hostile, hostile, hostile, (width, height, ratio) => {
      const { root } = render({ options: { width, height, ratio } })
      const { style } = root
      expect(style.position).toBe('relative')
      expect(style.maxWidth).toMatch(/^(\d+px)?$/)
      expect(style.height).toMatch(/^(\d+px)?$/)
      expect(style.aspectRatio).toMatch(/^[\d.e-]+ \/ 1$/)
      expect(propertiesOf(root)).toEqual(before)
      // happy-dom does not read `min()`.
      expect((root.firstChild as HTMLElement).style.width).toMatch(/^(480px)?$/)
    }),
  )
})

test.each([
  ['idle', false],
  ['loading', false],
  ['ready', true],
  ['error', false],
] as const)('the author’s content %s: hidden is %s', (state, hidden) =>
  expect(render({ state }).slot.hidden).toBe(hidden),
)

test('the author’s content is not styled: its colours are the page’s', () => {
  for (const state of ['idle', 'loading', 'error'] as const)
    expect(render({ state }).slot.getAttribute('style')).toBeNull()
})

test.each<[string, Partial<Look>, Record<string, string>]>([
  [
    'lies hidden over the content while it loads',
    {},
    { position: 'absolute', visibility: 'hidden', height: '100%' },
  ],
  [
    'covers the content while it asks',
    { activity: 'ask', state: 'idle' },
    { position: 'absolute', visibility: '' },
  ],
  [
    'is as high as its content',
    { state: 'ready', size: { width: 9, height: 70 } },
    { position: 'absolute', height: '70px' },
  ],
  ['stands below the content on an error', { state: 'error' }, { top: 'auto', visibility: '' }],
])('the view %s', (_, look, styles) => expect(render(look).view.style).toMatchObject(styles))

test.each([
  ['loading', 'block'],
  ['ready', 'block'],
  ['error', 'none'],
] as const)('the room of a snippet, %s: %s', (state, display) => {
  const room = render({ state }).root.querySelector<HTMLSlotElement>('slot[name=room]')
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
  const look: Look = { view: undefined, activity: 'frame', state: 'loading', options: {}, size: undefined }
  draw(look)
  draw({ ...look, state: 'ready' })
  expect(tops).toEqual([18, 0])
  expect(box.style.marginTop).toBe('-18px')
  draw({ ...look, state: 'error' })
  expect(box.style.marginTop).toBe('0px')
})
