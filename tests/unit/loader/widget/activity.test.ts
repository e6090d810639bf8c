import { expect, test, vi } from 'vitest'
import { createActivities } from '../../../../loader/widget/activity.ts'
import { type Activity, NO_WIDGET } from '../../../../loader/widget/machine.ts'
import { BASE, eachInEmptyPage } from './widgetKit.ts'

eachInEmptyPage()

const SETTINGS = { options: {}, environment: { color: '', lang: '', granted: undefined, refused: [] } }

const createKit = () => {
  const events = { start: vi.fn(), unfit: vi.fn(), far: vi.fn() }
  const connect = () => new MessageChannel().port1
  const box = document.createElement('div')
  const begin = createActivities(box, BASE, connect, events.start, events.unfit, events.far)
  return { ...events, begin: (activity: Activity) => begin({ ...NO_WIDGET, activity }, SETTINGS) }
}

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
