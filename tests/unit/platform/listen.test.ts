import { expect, it, vi } from 'vitest'
import { listen } from '../../../src/platform/listen.ts'

it('calls each listener until it is ended', () => {
  const target = new EventTarget()
  const play = vi.fn()
  const pause = vi.fn()
  const stop = listen(target, { play, pause })
  target.dispatchEvent(new Event('play'))
  target.dispatchEvent(new Event('pause'))
  stop()
  stop()
  target.dispatchEvent(new Event('play'))
  expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1])
})

it('comes before other listeners of the target if it captures, and ends those too', () => {
  const target = new EventTarget()
  const heard: string[] = []
  target.addEventListener('click', () => heard.push('bubbles'))
  const stop = listen(target, { click: () => heard.push('captures') }, true)
  target.dispatchEvent(new Event('click'))
  stop()
  target.dispatchEvent(new Event('click'))
  expect(heard.filter(name => name === 'captures')).toHaveLength(1)
})
