import { expect, test, vi } from 'vitest'
import { createActivities } from '../../../../loader/widget/activity.ts'
import { type Activity, NO_WIDGET } from '../../../../loader/widget/machine.ts'
import { BASE, eachInEmptyPage, Observer, scrollFar, scrollNear } from './widgetKit.ts'

eachInEmptyPage()

const SETTINGS = { options: {}, environment: { color: '', lang: '', granted: undefined, refused: [] } }

const createKit = () => {
  const events = { start: vi.fn(), unfit: vi.fn(), far: vi.fn() }
  const connect = () => new MessageChannel().port1
  const box = document.createElement('div')
  const begin = createActivities(box, BASE, connect, events.start, events.unfit, events.far)
  return { ...events, begin: (activity: Activity) => begin({ ...NO_WIDGET, activity }, SETTINGS) }
}

test.each<[Activity, string | undefined, number]>([
  ['none', undefined, 0],
  ['ask', undefined, 0],
  ['retry', undefined, 0],
  ['unsupported', undefined, 0],
  ['suspended', undefined, 1],
  ['frame', 'IFRAME', 1],
])('%s has the view %s and %d observers', (activity, tagName, observers) => {
  const { begin } = createKit()
  expect(begin(activity)?.tagName).toBe(tagName)
  expect(Observer.all.size).toBe(observers)
  begin('none')
  expect(Observer.all.size).toBe(0)
})

test('a suspended widget starts when it comes near, a frame tells how far it is', () => {
  const { begin, start, far } = createKit()
  begin('suspended')
  scrollFar()
  expect(start).not.toHaveBeenCalled()
  scrollNear()
  expect(start).toHaveBeenCalledOnce()
  begin('frame')
  scrollFar()
  scrollNear()
  expect(far.mock.calls).toEqual([[true], [false]])
})

test.each([
  [true, 'shadow'],
  [false, 'none'],
] as const)(
  'a module that does not load is reported, with whether it is awaited: %s',
  async (isCurrent, after) => {
    const { begin, unfit } = createKit()
    begin('shadow')
    if (after === 'none') begin(after)
    await expect.poll(() => unfit.mock.calls).toEqual([[isCurrent]])
  },
)
