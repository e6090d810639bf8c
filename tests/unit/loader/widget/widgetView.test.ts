import { expect, test, vi } from 'vitest'
import { type Activity, isApp, NO_WIDGET, type WidgetState } from '../../../../loader/widget/machine.ts'
import { createView } from '../../../../loader/widget/widgetView.ts'

const SETTINGS = {
  options: { title: 'A cat' },
  environment: { color: '', lang: '', granted: undefined, refused: [] },
}

const createKit = () => {
  const element = document.createElement('div')
  const box = document.createElement('div')
  const app = document.createElement('p')
  const onPress = vi.fn()
  const draw = createView(element, box, onPress, vi.fn(), vi.fn())
  const show = (activity: Activity, state: Partial<WidgetState> = {}) =>
    draw({
      current: { ...NO_WIDGET, activity, ...state },
      settings: SETTINGS,
      appRoot: isApp(activity) ? app : undefined,
    })
  /** The children after the strut and the two slots. */
  const views = () => [...box.children].slice(3).map(view => view.localName)
  return { element, box, onPress, show, views }
}

test.each<[Activity, string[], string]>([
  ['ask', ['button'], '▶ A cat'],
  ['retry', ['button'], 'Error loading GIFs. Try again?'],
  ['frame', ['p'], ''],
  ['shadow', ['p'], ''],
  ['suspended', [], ''],
  ['unsupported', [], ''],
])('%s shows %j', (activity, views, text) => {
  const kit = createKit()
  kit.show(activity, { state: 'idle' })
  expect([kit.views(), kit.box.textContent]).toEqual([views, text])
  kit.box.querySelector('button')?.click()
  expect(kit.onPress).toHaveBeenCalledTimes(views[0] === 'button' ? 1 : 0)
})

test('returns whether others removed something', () => {
  const { element, box, show } = createKit()
  const draw = () => show('frame', { state: 'loading' })
  draw()
  expect(draw()).toBe(false)
  box.remove()
  expect(draw()).toBe(true)
  delete element.dataset.gifState
  expect([draw(), element.dataset.gifState]).toEqual([true, 'loading'])
  show('none')
  expect([element.dataset.gifState, element.shadowRoot?.contains(box)]).toEqual([undefined, false])
})
