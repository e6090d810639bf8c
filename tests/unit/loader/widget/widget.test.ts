import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWidget, HELLO_TIMEOUT_MS } from '../../../../loader/widget/widget.ts'
import type { Consent } from '../../../../src/protocol/consent.ts'
import { message } from '../../../../src/protocol/messages.ts'

const BASE = new URL('https://gifs.test/')

/** The observers of the page, by hand: happy-dom has no layout. */
class Observer {
  static all = new Set<Observer>()
  constructor(readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    Observer.all.add(this)
  }
  disconnect() {
    Observer.all.delete(this)
  }
}
const scrollNear = () => {
  for (const { callback } of [...Observer.all]) callback([{ isIntersecting: true }])
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('origin', 'https://page.test')
})
afterEach(() => {
  Observer.all.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Makes the document one that has never had a property. Returns what undoes it. */
function takeAway(name: string): () => void {
  let owner: object = document
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner) as object
  const property = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor
  Reflect.deleteProperty(owner, name)
  return () => Object.defineProperty(owner, name, property)
}

/** A window says hello to the page. */
const say = (source: unknown, origin: string) =>
  dispatchEvent(Object.assign(new Event('message'), { data: message('hello'), source, origin }))

function start(attributes: Record<string, string> = {}, defaults: Record<string, string> = {}) {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries({ gif: 'abc', ...attributes })) {
    element.setAttribute(name === 'gif' ? 'data-gif' : `data-gif-${name}`, value)
  }
  document.body.append(element)
  let granted: Consent
  const widget = createWidget(element, { base: BASE, defaults }, () => granted)
  widget.sync(true)
  const find = <T extends Element>(selector: string) =>
    (element.shadowRoot?.querySelector(selector) ?? undefined) as T | undefined
  return {
    element,
    widget,
    frame: () => find<HTMLIFrameElement>('iframe'),
    button: () => find<HTMLButtonElement>('button'),
    set(name: string, value: string) {
      element.setAttribute(`data-gif-${name}`, value)
      widget.sync()
    },
    decide(decision: boolean) {
      granted = decision
      widget.sync()
    },
    /** The frame says hello; returns the app's end of the port with what it has heard. */
    hello(origin = BASE.origin) {
      const source = { postMessage: vi.fn() }
      const element = find<HTMLIFrameElement>('iframe') as HTMLIFrameElement
      // Frames load nothing here, so they have no window of their own.
      Object.defineProperty(element, 'contentWindow', { value: source, configurable: true })
      say(source, origin)
      const port = source.postMessage.mock.calls[0]?.[2][0] as MessagePort | undefined
      const heard: unknown[] = []
      if (port) port.onmessage = ({ data }) => heard.push(data)
      return port && { port, heard }
    },
  }
}

describe('before its app', () => {
  test.each<[string, Record<string, string>, { frame: boolean; button: boolean }]>([
    ['waits until it is near', {}, { frame: false, button: false }],
    ['starts at once if it is eager', { loading: 'eager' }, { frame: true, button: false }],
    ['asks for consent', { consent: 'click' }, { frame: false, button: true }],
    ['asks even if it is eager', { consent: 'click', loading: 'eager' }, { frame: false, button: true }],
  ])('%s', (_, attributes, { frame, button }) => {
    const started = start(attributes)
    expect([started.frame() !== undefined, started.button() !== undefined]).toEqual([frame, button])
    expect(started.widget.state).toBe(frame ? 'loading' : 'idle')
  })

  test('starts when it comes near', () => {
    const { widget, frame } = start()
    scrollNear()
    expect(frame()?.src).toMatch(/^https:\/\/gifs\.test\/embed\.html#gif=abc&/)
    expect(widget.state).toBe('loading')
    expect(Observer.all.size).toBe(0)
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
  ])('loads nothing when it comes near after %s', (_, act) => {
    const started = start()
    act(started)
    scrollNear()
    expect(started.frame()).toBeUndefined()
    expect(Observer.all.size).toBe(0)
  })

  test('starts by a press on the button, and asks again after it was destroyed', () => {
    const { widget, button, frame } = start({ consent: 'click' })
    button()?.click()
    expect(frame()).toBeTruthy()
    widget.destroy()
    expect([widget.state, frame()]).toEqual([undefined, undefined])
    widget.sync(true)
    expect(button()).toBeTruthy()
  })

  test('takes no consent from an attribute', () => {
    const { frame, set } = start({ consent: 'click', granted: 'true', page: '{"granted":true}' })
    set('granted', 'yes')
    scrollNear()
    expect(frame()).toBeUndefined()
  })

  test('keeps to what the page locks, and tells the app to warn of it', () => {
    const { button, frame } = start({ consent: 'none', loading: 'eager' }, { consent: 'click' })
    expect(frame()).toBeUndefined()
    button()?.click()
    const { hash } = new URL(frame()?.src ?? '')
    const { refused } = JSON.parse(new URLSearchParams(hash.slice(1)).get('page') ?? '')
    expect(refused).toEqual(['consent'])
  })
})

describe('with its app', () => {
  const events = (element: HTMLElement, ...types: string[]) => {
    const heard: [string, unknown][] = []
    for (const type of types) {
      element.addEventListener(type, event => heard.push([type, (event as CustomEvent).detail]))
    }
    return heard
  }

  test('hands a port only to its own frame', () => {
    const { hello, frame } = start({ loading: 'eager' })
    expect(hello('https://evil.test')).toBeUndefined()
    const source = { postMessage: vi.fn() }
    say(source, BASE.origin)
    expect(source.postMessage).not.toHaveBeenCalled()
    expect(frame()).toBeTruthy()
    expect(hello()).toBeTruthy()
  })

  test('follows what the app says by its port', async () => {
    const { element, widget, frame, hello } = start({ loading: 'eager' })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const heard = events(element, 'gif:ready', 'gif:resize', 'gif:warn', 'gif:new')
    const app = hello()
    for (const [type, detail] of [
      ['resize', { width: 300, height: 5e9 }],
      ['ready', { id: 'abc' }],
      ['warn', { text: 'Look' }],
      ['resize', { width: 'wide', height: 1 }],
      // Of a newer app.
      ['new', { id: 'abc' }],
    ] as const) {
      app?.port.postMessage(message(type, { detail }))
    }
    await expect
      .poll(() => heard)
      .toEqual([
        ['gif:resize', { width: 300, height: 100_000 }],
        ['gif:ready', { id: 'abc' }],
        ['gif:new', { id: 'abc' }],
      ])
    expect(warn.mock.calls).toEqual([[element, 'Look']])
    expect([widget.state, element.dataset.gifState, frame()?.style.height]).toEqual([
      'ready',
      'ready',
      '100000px',
    ])
  })

  test('is told what has changed, and commands', async () => {
    const { hello, set, widget } = start({ loading: 'eager' })
    const app = hello()
    set('theme', 'dark')
    widget.seekTo(3)
    await expect.poll(() => app?.heard).toContainEqual(message('options', { options: { theme: 'dark' } }))
    await expect.poll(() => app?.heard).toContainEqual(message('seekTo', { seconds: 3 }))
  })

  test('gets another port after the frame was moved, and the changes since its address', async () => {
    const { hello, set, frame } = start({ loading: 'eager' })
    const first = frame()
    hello()
    set('theme', 'dark')
    const again = hello()
    expect(frame()).toBe(first)
    await expect.poll(() => again?.heard).toContainEqual(message('options', { options: { theme: 'dark' } }))
  })

  test('is replaced where the mode changes', () => {
    const { set, frame } = start({ loading: 'eager' })
    const first = frame()
    set('mode', 'shadow')
    expect(first?.isConnected).toBe(false)
    expect(frame()).toBeUndefined()
  })

  test('offers another try when it stays silent, and takes it', () => {
    vi.useFakeTimers()
    const { element, widget, button, frame } = start({ loading: 'eager' })
    const heard = events(element, 'gif:error')
    vi.advanceTimersByTime(HELLO_TIMEOUT_MS)
    expect(heard).toEqual([['gif:error', { code: 'timeout', message: 'timeout' }]])
    expect([widget.state, button()?.textContent]).toEqual(['error', 'Error loading GIFs. Try again?'])
    button()?.click()
    expect([widget.state, frame() !== undefined]).toEqual(['loading', true])
  })

  test('keeps the place that the app names, and hands it to the next app with its height', async () => {
    const place = { count: 75, index: 0, offset: 0, height: 2900 }
    const first = start({ loading: 'eager' })
    const heard = events(first.element, 'gif:place')
    first.hello()?.port.postMessage(message('place', { detail: place }))
    await expect.poll(() => history.state?.giflet).toBeTruthy()
    first.widget.destroy()
    const { frame } = start({ loading: 'eager' })
    const { hash } = new URL(frame()?.src ?? '')
    expect(JSON.parse(new URLSearchParams(hash.slice(1)).get('page') ?? '').place).toEqual(place)
    expect(frame()?.parentElement?.style.minHeight).toBe('2900px')
    expect(start({ loading: 'eager', type: 'stickers' }).frame()?.parentElement?.style.minHeight).toBe('')
    expect(heard).toEqual([])
    history.replaceState(null, '')
  })

  test('takes no height from the entry but a number', () => {
    const url = '1px;position:fixed'
    const options = { gif: 'abc', loading: 'eager' }
    history.replaceState({ giflet: { [JSON.stringify(options)]: { height: url } } }, '')
    const { frame } = start({ loading: 'eager' })
    expect(frame()?.parentElement?.style.minHeight).not.toContain('1px')
    expect(frame()?.parentElement?.style.position).toBe('relative')
    history.replaceState(null, '')
  })

  test('offers another try when its page runs, but its modules cannot be loaded', async () => {
    const { element, widget, hello, button } = start({ loading: 'eager' })
    const codes: string[] = []
    element.addEventListener('gif:error', event => codes.push((event as CustomEvent).detail.code))
    hello()?.port.postMessage(message('error', { detail: { code: 'load', message: 'Failed to fetch' } }))
    await vi.waitFor(() => expect(codes).toEqual(['load']))
    expect([widget.state, button()?.textContent]).toEqual(['error', 'Error loading GIFs. Try again?'])
  })

  test('once it has answered, no timer is left', () => {
    vi.useFakeTimers()
    const { widget, hello } = start({ loading: 'eager' })
    hello()
    vi.advanceTimersByTime(HELLO_TIMEOUT_MS)
    expect(widget.state).toBe('loading')
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('below the floor of browsers the content stays, and the page is told once', () => {
  const told = vi.fn()
  addEventListener('gif:error', told)
  const putBack = takeAway('adoptedStyleSheets')
  try {
    const { widget, element, frame, button } = start({ loading: 'eager' })
    widget.sync()
    expect([widget.state, frame(), button()]).toEqual(['error', undefined, undefined])
    expect(element.shadowRoot?.querySelector('slot')?.hidden).toBe(false)
    expect(told.mock.calls.map(([event]) => (event as CustomEvent).detail)).toEqual([
      { code: 'unsupported', message: 'unsupported' },
    ])
  } finally {
    putBack()
    removeEventListener('gif:error', told)
  }
})
