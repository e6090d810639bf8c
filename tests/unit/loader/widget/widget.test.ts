import { expect, test, vi } from 'vitest'
import { eachInEmptyPage, Observer, scrollNear, start } from './widgetKit.ts'

eachInEmptyPage()

/** Makes an object one that has never had a property. Returns what undoes it. */
function takeAway(from: object, name: string): () => void {
  let owner = from
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner) as object
  const property = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor
  Reflect.deleteProperty(owner, name)
  return () => Object.defineProperty(owner, name, property)
}

test.each<[string, Record<string, string>, { frame: boolean; button: boolean }]>([
  ['waits until it is near', {}, { frame: false, button: false }],
  ['starts at once if it is eager', { loading: 'eager' }, { frame: true, button: false }],
  ['asks for consent', { consent: 'click' }, { frame: false, button: true }],
  [
    'asks where the value is misspelled',
    { consent: 'yes', loading: 'eager' },
    { frame: false, button: true },
  ],
  ['asks where the value is empty', { consent: '', loading: 'eager' }, { frame: false, button: true }],
  [
    'asks for nothing where none is needed',
    { consent: ' None ', loading: 'eager' },
    { frame: true, button: false },
  ],
  ['asks even if it is eager', { consent: 'click', loading: 'eager' }, { frame: false, button: true }],
])('a widget %s', (_, attributes, { frame, button }) => {
  const started = start(attributes)
  expect([started.frame() !== undefined, started.button() !== undefined]).toEqual([frame, button])
  expect(started.widget.state).toBe(frame ? 'loading' : 'idle')
})

test('a widget starts when it comes near', () => {
  const { widget, frame } = start()
  scrollNear()
  expect(frame()?.src).toMatch(/^https:\/\/gifs\.test\/embed\.html\?v=[\d.]+#gif=abc&/)
  expect(widget.state).toBe('loading')
  // The observer that reports when the widget is far again.
  expect(Observer.all.size).toBe(1)
})

test.each<[string, (started: ReturnType<typeof start>) => void]>([
  ['an attribute asks for it', started => started.set('consent', 'click')],
  [
    'it is granted and withdrawn',
    started => {
      started.set('consent', 'click')
      started.decide(true)
      started.decide(false)
    },
  ],
  ['the element leaves the page', started => started.widget.destroy()],
])('a widget loads nothing when it comes near after %s', (_, act) => {
  const started = start()
  act(started)
  scrollNear()
  expect(started.frame()).toBeUndefined()
  expect(Observer.all.size).toBe(0)
})

test('a widget starts by a press on the button, and asks again after it was destroyed', () => {
  const { widget, button, frame } = start({ consent: 'click' })
  button()?.click()
  expect(frame()).toBeTruthy()
  widget.destroy()
  expect([widget.state, frame()]).toEqual([undefined, undefined])
  widget.reconcile(true)
  expect(button()).toBeTruthy()
})

test('a widget takes no consent from an attribute', () => {
  const { frame, set } = start({ consent: 'click', granted: 'true', page: '{"granted":true}' })
  set('granted', 'yes')
  scrollNear()
  expect(frame()).toBeUndefined()
})

test('a widget keeps to what the page locks, and tells the app to warn of it', () => {
  const { button, frame } = start({ consent: 'none', loading: 'eager' }, { consent: 'click' })
  expect(frame()).toBeUndefined()
  button()?.click()
  const { hash } = new URL(frame()?.src ?? '')
  const { refused } = JSON.parse(new URLSearchParams(hash.slice(1)).get('page') ?? '')
  expect(refused).toEqual(['consent'])
})

test.each([
  ['Safari 16.3', document, 'adoptedStyleSheets', 'unsupported'],
  ['Chrome 102', AbortSignal, 'timeout', 'unsupported'],
  ['a page that has removed a built-in', globalThis, 'IntersectionObserver', /IntersectionObserver/],
])('in %s the content stays, and the page is told once', (_, from, name, message) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const told = vi.fn()
  addEventListener('gif:error', told)
  const putBack = takeAway(from, name)
  try {
    const { widget, element, frame, button } = start({ loading: 'eager' })
    widget.reconcile()
    expect([widget.state, frame(), button()]).toEqual(['error', undefined, undefined])
    expect(element.shadowRoot?.querySelector('slot')?.hidden).toBe(false)
    expect(told.mock.calls.map(([event]) => (event as CustomEvent).detail)).toEqual([
      { code: 'unsupported', message: expect.stringMatching(message) },
    ])
    // A missing built-in is an exception, and its stack helps the page's author.
    expect(logged).toHaveBeenCalledTimes(from === globalThis ? 1 : 0)
  } finally {
    putBack()
    removeEventListener('gif:error', told)
  }
})
