/** A widget of the loader in a page without layout, and the app that answers in its frame. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { HostWidget, PageState } from '../../../../loader/widget/handle.ts'
import { createWidget } from '../../../../loader/widget/widget.ts'
import { message } from '../../../../src/protocol/envelope.ts'

export const BASE = new URL('https://gifs.test/')

interface Entry {
  isIntersecting: boolean
  boundingClientRect: { top: number; bottom: number }
  rootBounds: { top: number; bottom: number } | null
}

/** An element in a view with margins that end at 1000 px, or in one whose size nobody may know. */
const entry = (isIntersecting: boolean, top: number, isKnown = true): Entry => ({
  isIntersecting,
  boundingClientRect: { top, bottom: top + 300 },
  rootBounds: isKnown ? { top: -1000, bottom: 1000 } : null,
})

/** The observers of the page, by hand: happy-dom has no layout. */
export class Observer {
  static all = new Set<Observer>()
  constructor(readonly callback: (entries: Entry[], observer: Observer) => void) {}
  observe() {
    Observer.all.add(this)
  }
  disconnect() {
    Observer.all.delete(this)
  }
}
const observe = (entry: Entry) => {
  for (const observer of [...Observer.all]) observer.callback([entry], observer)
}
export const scrollNear = () => observe(entry(true, 0))
export const scrollFar = () => observe(entry(false, 1001))
/** Neither is far: what is hidden, and what is in a page that does not know its distance. */
export const hide = () => observe({ ...entry(false, 0), boundingClientRect: { top: 0, bottom: 0 } })
export const scrollAway = () => observe(entry(false, 1001, false))

const widgets: HostWidget[] = []

/** Gives each test of a file an empty page. */
export function eachInEmptyPage(): void {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Observer)
    vi.stubGlobal('origin', 'https://page.test')
  })
  afterEach(() => {
    // Ends their timers.
    for (const widget of widgets.splice(0)) widget.destroy()
    Observer.all.clear()
    history.replaceState(null, '')
    document.body.replaceChildren()
  })
}

/** A window says hello to the page. */
export const say = (source: unknown, origin: string) =>
  dispatchEvent(Object.assign(new Event('message'), { data: message('hello'), source, origin }))

export function start(
  attributes: Record<string, string> = {},
  defaults: Record<string, string> = {},
  page: PageState = {},
) {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries({ gif: 'abc', ...attributes })) {
    element.setAttribute(name === 'gif' ? 'data-gif' : `data-gif-${name}`, value)
  }
  document.body.append(element)
  const widget = createWidget(element, { base: BASE, defaults }, page)
  widgets.push(widget)
  widget.reconcile(true)
  const find = <T extends Element>(selector: string) =>
    (element.shadowRoot?.querySelector(selector) ?? undefined) as T | undefined
  return {
    element,
    widget,
    frame: () => find<HTMLIFrameElement>('iframe'),
    button: () => find<HTMLButtonElement>('button'),
    still: () => find<HTMLImageElement>('img'),
    set(name: string, value: string) {
      element.setAttribute(`data-gif-${name}`, value)
      widget.reconcile()
    },
    decide(decision: boolean) {
      page.granted = decision
      widget.reconcile()
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
