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
import { answerHello, createFrame } from './frame.ts'
import { createGrowthGuard } from './growth.ts'
import { type Options, readOptions, writeOptions } from './options.ts'
import { createPlaceholder } from './placeholder.ts'
import { loadShadow } from './shadow.ts'
import { hostTheme } from './theme.ts'

/** An app that has not said hello by then is not going to: blocked, unreachable, or not ours. */
export const HELLO_TIMEOUT_MS = 15_000

export type State = 'idle' | 'loading' | 'ready' | 'error'
export type Defaults = Record<string, string> & { base: string }

/** What `giflet.mount` returns. */
export interface Handle extends Record<Exclude<CommandName, 'seekTo'>, () => void> {
  readonly element: HTMLElement
  readonly state: State
  /** Replaces options by name, camelCase or as in the attributes; `gif` is what to show. */
  update(options: Options): void
  seekTo(seconds: number): void
  destroy(): void
}

/** What the page knows of a widget beside its handle. */
export interface Widget extends Handle {
  /** Loads the app unless it has been. */
  start(): void
  /** Follows the element and its attributes, and ends with it. */
  sync(): void
  /** A message came for some window of this page. */
  hear(event: MessageEvent): void
  consent(granted: boolean): void
}

export function createWidget(
  element: HTMLElement,
  defaults: Defaults,
  granted: boolean | undefined,
  near: IntersectionObserver,
  forget: () => void,
): Widget {
  const [box, slot, host] = createPlaceholder(element)
  const { display } = element.style
  /** What the app has been told. A frame that loads again starts from its address, so it is told again. */
  const said: unknown[] = []
  let raw = defaults
  let written: string | undefined
  let state: State
  let view = slot
  let height = ''
  let end: (() => void) | undefined
  let port: MessagePort | undefined
  let timer: ReturnType<typeof setTimeout>
  let follow = createGrowthGuard()
  let attached = false

  const setState = (next: State) => {
    state = next
    box.className = next
    element.dataset.gifState = next
    // An element that is its own host is shown and hidden by its page alone.
    if (host !== element) element.style.display = next === 'ready' ? 'none' : display
  }

  const setView = (next: HTMLElement) => {
    if (view !== slot) view.remove()
    view = next
    box.append(next)
    lay()
  }

  const setButton = (text: string) => {
    const button = document.createElement('button')
    button.textContent = text
    button.onclick = load
    setView(button)
  }

  /** Not a number where it is none, which CSS ignores. */
  const parsePx = (text: string | undefined) => Math.min(Number.parseInt(text as string, 10), MAX_SIZE_PX)

  const lay = () => {
    const fixed = parsePx(raw.height)
    // Beside a fixed height a ratio would make the width, which is the container's.
    const ratio = height || fixed ? 'auto' : raw.ratio?.replace(':', '/')
    box.style.cssText = `width:${parsePx(raw.width)}px;height:${fixed}px;aspect-ratio:${ratio}`
    view.style.cssText = `height:${height};color-scheme:${raw.theme}`
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
    const warning = parseWarn(data)
    if (size && !box.style.height && follow(size.width, size.height, performance.now())) {
      height = raw.mode === 'shadow' ? 'auto' : `${size.height}px`
      lay()
      emit('resize', size)
    }
    if (event) {
      const { name, detail } = event
      if (name === 'ready' || (name === 'error' && state !== 'ready')) setState(name)
      emit(name, detail)
    }
    if (warning) console.warn('giflet:', element, warning)
  }

  const stop = () => {
    clearTimeout(timer)
    port?.close()
    end?.()
    end = undefined
  }

  const connect = () => {
    const { port1, port2 } = new MessageChannel()
    stop()
    port = port1
    port1.onmessage = receive
    for (const data of said) port1.postMessage(data)
    return port2
  }

  const read = () => {
    raw = { ...defaults, ...readOptions(element), base: defaults.base }
    raw.title ||= raw.brand || 'GIF'
    raw['page-lang'] = element.closest<HTMLElement>('[lang]')?.lang || ''
    if (!/^(dark|light)$/.test(raw.theme as string)) raw.theme = hostTheme(element)
  }

  const load = () => {
    stop()
    read()
    height = ''
    follow = createGrowthGuard()
    timer = setTimeout(fail, HELLO_TIMEOUT_MS, 'timeout', 'No answer')
    if (raw.mode === 'shadow') {
      const root = document.createElement('div')
      setView(root)
      void loadShadow(
        raw,
        app => {
          // The element may have left the page meanwhile.
          if (view === root) end = app.start(root, raw, connect())
        },
        fail,
      )
    } else setView(createFrame(raw))
    setState('loading')
  }

  const fail = (code: string, text: string) => {
    stop()
    height = ''
    setButton('Error loading GIFs. Try again?')
    setState('error')
    emit('error', { code, message: text })
  }

  const begin = () => (raw.loading === 'eager' ? load() : near.observe(element))

  const widget = {
    element,
    get state() {
      return state
    },
    update: options => writeOptions(element, options),
    destroy() {
      forget()
      stop()
      raw = defaults
      setView(slot)
      setState('idle')
      delete element.dataset.gifState
      if (host !== element) host.remove()
    },
    start() {
      if (state === 'idle') load()
    },
    hear: event => answerHello(event, view, raw.base, connect),
    sync() {
      if (attached && !element.isConnected) return widget.destroy()
      attached = element.isConnected
      if (host !== element && element.nextSibling !== host) element.after(host)
      const { mode } = raw
      const now = JSON.stringify(readOptions(element))
      if (now === written) return
      read()
      lay()
      if (written) {
        send('options', { options: raw })
        if (raw.gif == null) widget.destroy()
        else if (state !== 'idle' && mode !== raw.mode) load()
      } else if (raw.consent === 'click' && !granted) setButton(`▶ ${raw.title}`)
      else begin()
      written = now
    },
    consent(granted) {
      send('consent', { granted })
      if (granted && state === 'idle') begin()
    },
  } as Widget
  for (const name of COMMAND_NAMES) widget[name] = (seconds?: number) => send('command', { name, seconds })
  setState('idle')
  if (granted !== undefined) send('consent', { granted })
  return widget
}
