import { expect, test, vi } from 'vitest'
import { createReport, isAboutGif } from '../../../src/services/report.ts'
import { EVENTS } from './eventTable.ts'

const ABOUT_LOADING = ['ready', 'fetched', 'ended', 'failed']

test.each(EVENTS)('createReport tells each listener its part of $type', (event, _page, _gif, host) => {
  const track = vi.fn()
  const emit = vi.fn()
  createReport(track, emit)(event)
  expect(track.mock.calls).toEqual(ABOUT_LOADING.includes(event.type) ? [] : [[event]])
  expect(emit.mock.calls).toEqual(host ? [host] : [])
})

test('loading events are not about a GIF', () => {
  const types = new Set(EVENTS.filter(([event]) => !isAboutGif(event)).map(([{ type }]) => type))
  expect([...types]).toEqual(ABOUT_LOADING)
})
