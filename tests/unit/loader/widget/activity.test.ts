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

test('a module that does not load is reported', async () => {
  const { begin, unfit } = createKit()
  begin('shadow')
  await expect.poll(() => unfit).toHaveBeenCalledOnce()
})
