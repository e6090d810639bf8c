import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { restFar } from '../../../../src/app/rest/restFar.ts'
import type { FarWidget } from '../../../../src/protocol/far.ts'
import { COMMAND_NAMES } from '../../../../src/protocol/messages.ts'

const VIEW = { top: 0, bottom: 600 }
const DETAIL = { still: 'https://media.test/s.gif', alt: 'A cat', told: ['seen a'] }

type Report = (entries: { target: Element; boundingClientRect: object; rootBounds: object }[]) => void

/** The observer of the page, by hand: happy-dom has no layout. */
class Observer {
  static report: Report | undefined
  constructor(
    readonly report: Report,
    readonly options: { rootMargin: string },
  ) {
    // Not that of a still.
    if (options.rootMargin === '200%') Observer.report = report
  }
  observe() {}
  unobserve() {}
  disconnect() {
    if (Observer.report === this.report) Observer.report = undefined
  }
}

/** Loads what is at `media.test`. */
class Picture {
  onload = () => {}
  onerror = () => {}
  set src(src: string) {
    queueMicrotask(() => (src.startsWith('https://media.test/') ? this.onload() : this.onerror()))
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('Image', Picture)
})
afterEach(() => document.body.replaceChildren())

/** Of the running test. */
function ending(): AbortSignal {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  return controller.signal
}

function pageOfOne() {
  const element = document.createElement('div')
  element.dataset.gifState = 'ready'
  const root = element.attachShadow({ mode: 'open' })
  root.innerHTML = '<div><slot></slot><slot name="room"></slot></div>'
  const box = root.firstElementChild as HTMLElement
  box.getBoundingClientRect = () => ({ height: 270 }) as DOMRect
  document.body.append(element)
  const commands = Object.fromEntries(COMMAND_NAMES.map(name => [name, vi.fn()]))
  const widget = { ...commands, post: vi.fn(), change: vi.fn(), destroy: vi.fn() } as unknown as FarWidget
  const end = restFar([element], new Map([[element, widget]]))
  onTestFinished(end)
  const say = (type: string, detail: object = {}) =>
    element.dispatchEvent(new CustomEvent(`gif:${type}`, { bubbles: true, composed: true, detail }))
  return {
    widget,
    box,
    end,
    changes: () => vi.mocked(widget.change).mock.calls.flat(),
    posted: () => vi.mocked(widget.post).mock.calls.flat(),
    still: () => root.querySelector('img'),
    state: (state: string) => {
      element.dataset.gifState = state
    },
    moveTo: (top: number) =>
      Observer.report?.([
        { target: element, boundingClientRect: { top, bottom: top + 270 }, rootBounds: VIEW },
      ]),
    say,
    /** Its picture has been tried when this resolves. */
    rest: async (detail: object = DETAIL) => {
      say('rest', detail)
      await new Promise(resolve => setTimeout(resolve))
    },
  }
}

test('a widget far away ends behind its still, and goes on as it was', async () => {
  const page = pageOfOne()
  page.moveTo(2000)
  expect(page.posted()).toMatchObject([{ type: 'rest' }])
  await page.rest()
  expect(page.changes()).toEqual(['rest'])
  expect(page.still()?.src).toBe(DETAIL.still)
  page.moveTo(0)
  page.say('ready')
  expect(page.still()).toBeNull()
})

test('an app that starts again hears at once what was told', async () => {
  const page = pageOfOne()
  page.moveTo(2000)
  await page.rest()
  expect(page.posted()).toHaveLength(1)
  page.state('loading')
  await expect.poll(() => page.posted()[1]).toMatchObject({ type: 'rest', told: DETAIL.told })
  // In the same task the page hears that it is ready, so nothing is told any more.
  page.state('ready')
  page.say('ready')
  page.state('error')
  await Promise.resolve()
  expect(page.posted().filter(message => 'told' in message)).toHaveLength(1)
})

test('what an app tells again before it hears of the rest does not reach the page', async () => {
  const page = pageOfOne()
  const heard = vi.fn()
  addEventListener('gif:fetched', heard, { signal: ending() })
  page.moveTo(2000)
  await page.rest({ ...DETAIL, told: ['fetched 25'] })
  page.say('fetched', { count: 25 })
  expect(heard).not.toHaveBeenCalled()
  page.say('fetched', { count: 50 })
  page.say('ready')
  page.say('fetched', { count: 25 })
  expect(heard.mock.calls.map(([event]) => event.detail.count)).toEqual([50, 25])
})

test.each([
  ['seen', { id: 'a' }, 'seen a'],
  ['fetched', { count: 25 }, 'fetched 25'],
  ['end', { count: 25 }, 'ended 25'],
])('a woken app does not tell the page gif:%s again', async (name, detail, told) => {
  const page = pageOfOne()
  const heard = vi.fn()
  addEventListener(`gif:${name}`, heard, { signal: ending() })
  page.moveTo(2000)
  await page.rest({ ...DETAIL, told: [told] })
  page.say(name, detail)
  expect(heard).not.toHaveBeenCalled()
})

test('a rest without a word of what was told hides nothing', async () => {
  const page = pageOfOne()
  const heard = vi.fn()
  addEventListener('gif:seen', heard, { signal: ending() })
  page.moveTo(2000)
  await page.rest({ still: '', alt: '' })
  page.say('seen', { id: 'a' })
  expect(heard).toHaveBeenCalledOnce()
})

test('a widget that has come back goes on', async () => {
  const page = pageOfOne()
  page.moveTo(2000)
  page.moveTo(0)
  await page.rest()
  expect(page.changes()).toEqual([])
  expect(page.still()).toBeNull()
})

test('a widget goes on whose still the page refuses to show', async () => {
  const page = pageOfOne()
  page.moveTo(2000)
  await page.rest({ ...DETAIL, still: 'https://refused.test/s.gif' })
  expect(page.changes()).toEqual([])
  expect(page.still()).toBeNull()
})

test('no picture is tried for a widget that is near', async () => {
  const page = pageOfOne()
  const tried = vi.spyOn(Picture.prototype, 'src', 'set')
  page.moveTo(0)
  await page.rest()
  expect(tried).not.toHaveBeenCalled()
})

test.each([{ toString: 1 }, 7, null, undefined])('a still that is no text is none: %o', async still => {
  const page = pageOfOne()
  page.moveTo(2000)
  await page.rest({ ...DETAIL, still, alt: still })
  expect(page.changes()).toEqual(['rest'])
  expect([page.still()?.getAttribute('src'), page.still()?.alt]).toEqual([null, ''])
})

test('a widget that was destroyed while its still was tried does not rest', async () => {
  const page = pageOfOne()
  page.moveTo(2000)
  page.say('rest', DETAIL)
  page.state('')
  await page.rest({ still: '' })
  expect(page.changes()).toEqual([])
})

test('does not wake a widget that asks for consent again', async () => {
  const page = pageOfOne()
  page.moveTo(2000)
  await page.rest()
  page.state('idle')
  page.box.append(document.createElement('button'))
  page.end()
  expect(page.changes()).toEqual(['rest'])
})

test('an app that is scrolled past before it is ready ends, and starts again', () => {
  const page = pageOfOne()
  page.state('loading')
  page.moveTo(0)
  expect(page.changes()).toEqual([])
  page.moveTo(2000)
  expect(page.changes()).toEqual(['rest'])
  expect(page.still()).toBeNull()
  page.state('idle')
  page.end()
  expect(page.changes()).toEqual(['rest', 'watch'])
})

test('a command to an app that was scrolled past waits for the next one', () => {
  const page = pageOfOne()
  const { pause } = page.widget
  page.state('loading')
  page.moveTo(0)
  page.moveTo(2000)
  page.widget.play()
  page.widget.pause()
  expect(pause).not.toHaveBeenCalled()
  // Passed once more.
  page.moveTo(0)
  page.moveTo(2000)
  expect(page.changes()).toEqual(['rest', 'rest'])
  page.moveTo(0)
  page.state('ready')
  page.say('ready')
  expect(pause).toHaveBeenCalledOnce()
  expect(page.widget.pause).toBe(pause)
})

test('an app that starts far away goes on', () => {
  const page = pageOfOne()
  page.state('loading')
  page.moveTo(2000)
  expect(page.changes()).toEqual([])
})

test('gives the page back what it took when it ends', async () => {
  const page = pageOfOne()
  const { destroy } = page.widget
  page.moveTo(2000)
  await page.rest()
  page.state('idle')
  expect(page.widget.destroy).not.toBe(destroy)
  page.end()
  expect(page.still()).toBeNull()
  expect(page.widget.destroy).toBe(destroy)
  expect(Observer.report).toBeUndefined()
  await page.rest()
  expect(page.changes()).toEqual(['rest', 'watch'])
})
