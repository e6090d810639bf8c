import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { wakeNear } from '../../../../src/app/rest/wakeNear.ts'
import { FakeIntersectionObserver } from '../../components/fakeBrowser.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
})
afterEach(() => FakeIntersectionObserver.all.clear())

function start() {
  const wake = vi.fn()
  const waking = wakeNear(wake)
  onTestFinished(waking.end)
  const element = document.createElement('div')
  waking.watch(element)
  const [observer] = FakeIntersectionObserver.all
  return {
    observer,
    wake,
    waking,
    element,
    move: (isIntersecting: boolean) =>
      observer?.callback([{ target: element, isIntersecting }] as never, observer as never),
    /** Scrolls for so long, without a pause. */
    scroll(ms: number) {
      for (let at = 0; at < ms; at += 50) {
        dispatchEvent(new Event('scroll'))
        vi.advanceTimersByTime(50)
      }
    },
  }
}

test('wakes what is near once the visitor looks, and once only', () => {
  const { wake, element, observer, move, scroll } = start()
  move(true)
  expect(wake).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(wake.mock.calls).toEqual([[element]])
  scroll(2000)
  expect(wake).toHaveBeenCalledOnce()
  expect(observer?.targets.size).toBe(0)
})

test('leaves what a fast scroll passes at rest', () => {
  const { wake, move, scroll } = start()
  scroll(500)
  move(true)
  scroll(800)
  move(false)
  scroll(500)
  vi.advanceTimersByTime(2000)
  expect(wake).not.toHaveBeenCalled()
})

test('wakes what a slow scroll brings near, before it ends', () => {
  const { wake, move, scroll } = start()
  move(true)
  scroll(900)
  expect(wake).not.toHaveBeenCalled()
  scroll(200)
  expect(wake).toHaveBeenCalledOnce()
})

test('hears scrollers in the page', () => {
  const { wake, move } = start()
  const scroller = document.createElement('div')
  document.body.append(scroller)
  onTestFinished(() => scroller.remove())
  move(true)
  vi.advanceTimersByTime(200)
  scroller.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(200)
  expect(wake).not.toHaveBeenCalled()
})

test.each(['no longer watched', 'ended'])('does not wake what is %s', how => {
  const { wake, waking, element, move, scroll } = start()
  move(true)
  if (how === 'ended') waking.end()
  else waking.unwatch(element)
  scroll(2000)
  vi.advanceTimersByTime(2000)
  expect(wake).not.toHaveBeenCalled()
})
