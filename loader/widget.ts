/** One element of the host page and its app: from `idle` over `loading` to `ready` or `error`. */
import { MAX_SIZE_PX } from '../src/protocol/limits.ts'
import {
  COMMAND_NAMES,
  type CommandName,
  message,
  parseEvent,
  parseResize,
  parseWarn,
} from '../src/protocol/messages.ts'
import { startFrame } from './frame.ts'
import { createGrowthGuard } from './growth.ts'
import { readOptions, writeOptions } from './options.ts'
import { createPlaceholder } from './placeholder.ts'
import { startShadow } from './shadow.ts'
import { hostTheme } from './theme.ts'

/** An app that has not said hello by then is not going to: blocked, unreachable, or not ours. */
export const HELLO_TIMEOUT_MS = 15_000

export type State = 'idle' | 'loading' | 'ready' | 'error'

/**
 * Starts the app in the view that it returns, with the function that ends it. `connect` says that the app is there
 * and makes the port that it gets, `fail` says why it cannot be.
 */
export type StartApp = (
  raw: Record<string, string> & { base: string },
  connect: () => MessagePort,
  fail: (code: string, message: string) => void,
) => [view: HTMLElement, end: () => void]

/** What `giflet.mount` returns. */
export interface Handle extends Record<Exclude<CommandName, 'seekTo'>, () => void> {
  readonly element: HTMLElement
  readonly state: State
  /** Replaces options by name, camelCase or as in the attributes; `gif` is what to show. */
  update(options: Readonly<Record<string, unknown>>): void
  seekTo(seconds: number): void
  destroy(): void
}

/** What the page knows of a widget beside its handle. */
export interface Widget extends Handle {
  /** Loads the app unless it has been. */
  start(): void
  /** Reads the attributes again. */
  refresh(): void
  /** Follows the element through the page, and ends with it. */
  sweep(): void
  consent(granted: boolean): void
}

export function createWidget(
  element: HTMLElement,
  defaults: Record<string, string> & { base: string },
  granted: boolean | undefined,
  startWhenNear: () => void,
  forget: () => void,
): Widget {
  const [box, slot, host] = createPlaceholder(element)
  const { display } = element.style
  const warned: string[] = []
  /** What the app has been told. A frame that loads again starts from its address, so it is told again. */
  const said: unknown[] = []
  let raw = defaults
  let state: State
  let view: HTMLElement = slot
  let end: (() => void) | undefined
  let port: MessagePort | undefined
  let timer: ReturnType<typeof setTimeout>
  let follow = createGrowthGuard()
  let height = ''
  let attached = false
  let asking = false

  /** Not a number where it is none, which CSS ignores. */
  const parsePx = (text: string | undefined) => Math.min(Number.parseInt(text as string, 10), MAX_SIZE_PX)

  const layout = () => {
    box.style.cssText = `display:grid;grid:auto/100%;max-width:100%;aspect-ratio:16/9;width:${parsePx(raw.width)}px;height:${parsePx(raw.height)}px`
    box.style.aspectRatio = height ? 'auto' : (raw.ratio || '').replace(':', '/')
    // Laid out but not visible until it is ready, so that it can work; without an author's content to show meanwhile only
    // until the app is there, because a frame has its colours from the app. An error stands below the author's content.
    view.style.cssText = `grid-area:${state === 'error' ? 2 : 1}/1;width:100%;height:${height || '100%'};border:0;color-scheme:${raw.theme === 'dark' ? 'dark' : 'light'};visibility:${state === 'loading' && (!port || host.firstChild) ? 'hidden' : ''}`
    slot.style.cssText = `grid-area:1/1;display:${state === 'ready' ? 'none' : 'block'}`
    if (host !== element) element.style.display = state === 'ready' ? 'none' : display
  }

  const setState = (next: State) => {
    state = next
    element.setAttribute('data-gif-state', next)
    layout()
  }

  const setView = (next: HTMLElement) => {
    if (view !== slot) view.remove()
    view = next
    box.append(next)
  }

  const setButton = (text: string) => {
    setView(document.createElement('button'))
    view.textContent = text
    view.onclick = load
  }

  const emit = (name: string, detail: object) =>
    element.dispatchEvent(new CustomEvent(`gif:${name}`, { detail, bubbles: true, composed: true }))

  const send = (type: string, fields: object) => {
    const data = message(type, fields)
    said.push(data)
    port?.postMessage(data)
  }

  const receive = ({ data }: MessageEvent) => {
    const size = parseResize(data)
    const event = parseEvent(data)
    const text = parseWarn(data)
    if (size && !box.style.height && follow(size.width, size.height, performance.now())) {
      height = raw.mode === 'shadow' ? 'auto' : `${size.height}px`
      layout()
      emit('resize', size)
    }
    if (event) {
      const { name, detail } = event
      if (name === 'ready' || (name === 'error' && state !== 'ready')) setState(name)
      emit(name, detail)
    }
    if (text && !warned.includes(text)) {
      warned.push(text)
      console.warn('giflet:', element, text)
    }
  }

  const connect = () => {
    const { port1, port2 } = new MessageChannel()
    stopWaiting()
    port = port1
    port1.onmessage = receive
    for (const data of said) port1.postMessage(data)
    layout()
    return port2
  }

  const stopWaiting = () => {
    clearTimeout(timer)
    port?.close()
  }

  const stop = () => {
    stopWaiting()
    end?.()
    end = port = undefined
    height = ''
  }

  const read = () => {
    raw = { ...defaults, ...readOptions(element), base: defaults.base }
    if (!raw.theme || raw.theme === 'auto') raw.theme = hostTheme(element)
    raw['page-lang'] = element.closest<HTMLElement>('[lang]')?.lang || ''
  }

  const load = () => {
    stop()
    read()
    follow = createGrowthGuard()
    timer = setTimeout(fail, HELLO_TIMEOUT_MS, 'timeout', 'No answer')
    const [next, stopApp] = (raw.mode === 'shadow' ? startShadow : startFrame)(raw, connect, fail)
    end = stopApp
    setView(next)
    setState('loading')
  }

  const fail = (code: string, text: string) => {
    stop()
    setButton('Error loading GIFs. Try again?')
    setState('error')
    emit('error', { code, message: text })
  }

  const begin = () => (raw.loading === 'eager' ? load() : startWhenNear())

  const widget = {
    element,
    get state() {
      return state
    },
    update: options => writeOptions(element, options),
    destroy() {
      forget()
      stop()
      slot.style.cssText = ''
      box.replaceWith(slot)
      if (host !== element) host.remove()
      element.style.display = display
      element.removeAttribute('data-gif-state')
    },
    start: () => end || load(),
    refresh() {
      const { mode } = raw
      read()
      layout()
      send('options', { options: raw })
      if (raw.gif == null) widget.destroy()
      else if (end && mode !== raw.mode) load()
    },
    sweep() {
      if (attached && !element.isConnected) widget.destroy()
      attached = element.isConnected
      if (host !== element && element.nextSibling !== host) element.after(host)
    },
    consent(granted) {
      send('consent', { granted })
      if (granted && asking) begin()
    },
  } as Widget
  for (const name of COMMAND_NAMES) widget[name] = (seconds?: number) => send('command', { name, seconds })

  read()
  asking = raw.consent === 'click' && !granted
  if (asking) setButton(`▶ ${raw.title || raw.brand || 'GIF'}`)
  setState('idle')
  if (granted !== undefined) send('consent', { granted })
  if (!asking) begin()
  return widget
}
