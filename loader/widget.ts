/** One element of the host page and its app: from `idle` over `loading` to `ready` or `error`. */
import {
  COMMAND_NAMES,
  type CommandName,
  clampSizePx,
  type HostMessage,
  isMessage,
  PROTOCOL_VERSION,
} from '../src/protocol/messages.ts'
import type { RawOptions } from '../src/protocol/options.ts'
import { create } from './create.ts'
import { createFrame } from './frame.ts'
import { INDUCED_MS, MAX_INDUCED_GROWTHS } from './growth.ts'
import { type Options, readOptions, writeOptions } from './options.ts'
import { attachRoot } from './placeholder.ts'
import { BASE, defaults } from './script.ts'
import { importShadow } from './shadow.ts'

/** An app that has not said hello by then is not going to: blocked, unreachable, or not ours. */
export const HELLO_TIMEOUT_MS = 15_000

/** CSS pixels. */
interface Size {
  width: number
  height: number
}

export type State = 'idle' | 'loading' | 'ready' | 'error'

/** What `giflet.mount` returns. */
export interface Handle extends Record<Exclude<CommandName, 'seekTo'>, () => void> {
  readonly element: HTMLElement
  /** None after `destroy`. */
  readonly state: State | undefined
  /** Replaces options by name, camelCase or as in the attributes; `gif` is what to show. */
  update(options: Options): void
  seekTo(seconds: number): void
  destroy(): void
}

/** What the page knows of a widget beside its handle. */
export interface Widget extends Handle {
  /** Follows the element's attributes and the page's defaults. Starts anew what was destroyed, if it is mounted. */
  sync(mounted?: boolean): void
  /** A message came for some window of this page. */
  hear(event: MessageEvent): void
}

export const createWidget = (element: HTMLElement): Widget => {
  const slot = create('slot')
  const box = create('div')
  attachRoot(element).append(box)
  // However the page goes dark, the text in the box takes its colour on: a transition of a moment tells.
  box.ontransitionend = () => widget.sync()
  let view: HTMLElement
  /** The app's end of the port, until the app has it: what is sent before then waits in it. */
  let appPort: MessagePort | null
  let size: Partial<Size>
  let timer: ReturnType<typeof setTimeout>
  let raw: Record<string, string>
  let port: MessagePort
  let induced: number
  /** The options as they were last acted upon. */
  let key: string
  let followedAt: number
  let state: State | undefined

  const send = (type: HostMessage['type'], seconds?: number, options?: RawOptions) =>
    port.postMessage({ giflet: PROTOCOL_VERSION, type, seconds, options })

  const emit = (type: string, detail: unknown) =>
    element.dispatchEvent(new CustomEvent(`gif:${type}`, { bubbles: true, detail, composed: true }))

  const open = () => {
    clearTimeout(timer)
    port?.close()
    const channel = new MessageChannel()
    appPort = channel.port2
    port = channel.port1
    port.onmessage = receive
  }

  const show = (next: HTMLElement) => {
    view = next
    box.replaceChildren(slot, view)
    size = {}
    render()
  }

  const showButton = (text: string) => show(create('button', { textContent: text, onclick: load }))

  /**
   * Bad values are left to CSS, which ignores them. Until it is ready, the view lies over the author's content, not
   * visible but laid out, so that it can work; an error stands below that content.
   */
  const render = () => {
    element.dataset.gifState = state
    slot.hidden = state === 'ready'
    box.style.cssText = `position:relative;transition:color 1ms;aspect-ratio:16/9;aspect-ratio:${size.height && slot.hidden ? 'auto' : raw.ratio};height:${raw.height}px;width:100%;max-width:${raw.width}px`
    view.style.cssText = `position:${/idle|loading/.test(state as string) && 'absolute'};inset:0;visibility:${state === 'loading' && 'hidden'};border:0;vertical-align:top;width:100%;height:100%;height:${raw.mode === 'shadow' || size.height}px;color-scheme:light`
  }

  const receive = ({ data, source, origin, timeStamp }: MessageEvent) => {
    if (!isMessage(data)) return
    let { type, detail } = data as { type: string; detail?: Partial<Size> }
    if (type === 'hello') {
      if (appPort) {
        ;(source as Window).postMessage(
          { giflet: PROTOCOL_VERSION, type: 'port' },
          origin.replace(/^null/, '*'),
          [appPort],
        )
        clearTimeout(timer)
        appPort = null
      } else load()
    } else if (type === 'warn') console.warn(element, detail)
    else if (type && !source) {
      if (type === 'resize') {
        const width = clampSizePx(detail?.width)
        const height = clampSizePx(detail?.height)
        induced =
          width === size.width && height > (size.height as number) && timeStamp - followedAt < INDUCED_MS
            ? induced + 1
            : 0
        if (!(width * height) || box.style.height || induced > MAX_INDUCED_GROWTHS) return
        followedAt = timeStamp
        size = detail = { width, height }
        render()
      }
      if (type === 'ready' || (type === 'error' && state !== 'ready')) {
        state = type
        render()
      }
      emit(type, detail)
    }
  }

  const load = () => {
    if (!appPort) open()
    state = 'loading'
    widget.sync()
    // It was the view until now; the author's content stays to be seen.
    slot.style.cssText = ''
    timer = setTimeout(fail, HELLO_TIMEOUT_MS, 'timeout')
    if (raw.mode === 'shadow') {
      show(create('div'))
      importShadow()
        .then(app => {
          if (appPort && state === 'loading') {
            app.start(view, raw, appPort)
            clearTimeout(timer)
            appPort = null
          }
        })
        .catch(error => state === 'loading' && fail('load', `${error}`))
    } else show(createFrame(raw))
  }

  const fail = (code: string, text = code) => {
    open()
    state = 'error'
    showButton('Error loading GIFs. Try again?')
    emit('error', { code, message: text })
  }

  const widget = {
    element,
    get state() {
      return state
    },
    update(options) {
      writeOptions(element, options)
    },
    destroy() {
      open()
      // An open port would keep the element in memory.
      port.close()
      state = undefined
      show(slot)
      delete element.dataset.gifState
    },
    /**
     * Anyone may post to the host page, so a `hello` counts only from this frame's own window, and then only with the
     * origin of the assets, or `null` where the frame is opaque: a document that the frame was navigated to elsewhere
     * gets no port. A frame says hello again when it was moved in the page, which loads it anew. What it may tell by
     * window ends there: only what comes by the port, which has no source, becomes a size, a state or an event.
     */
    hear(event) {
      if (
        event.source === (view as HTMLIFrameElement).contentWindow &&
        (event.origin === BASE.origin || event.origin === 'null')
      )
        receive(event)
    },
    sync(mounted) {
      if (!state) {
        if (!mounted) return
        state = 'idle'
        key = ''
        open()
      }
      raw = { title: 'GIF', ...defaults, ...readOptions(element) }
      // What the page says where the options are silent: the colour of its text, which tells dark from light, and its language.
      // Not before the app needs it: reading a style makes the browser compute the styles of the page anew.
      if (state !== 'idle')
        raw.page = `${getComputedStyle(element).color} ${element.closest<HTMLElement>('[lang]')?.lang}`
      const next = JSON.stringify(raw)
      if (next === key) return
      key = next
      if (state !== 'idle') {
        render()
        send('options', 0, raw)
      } else if (raw.consent === 'click' && !raw.granted) showButton(`▶ ${raw.title}`)
      else {
        show(slot)
        if (raw.loading === 'eager') load()
        else {
          // One viewport ahead, so that the frame has loaded by the time it is scrolled into view.
          new IntersectionObserver(
            entries => {
              if (state === 'idle' && entries.pop()?.isIntersecting) load()
            },
            { rootMargin: '100%' },
          ).observe(element)
        }
      }
    },
  } as Widget
  for (const name of COMMAND_NAMES) widget[name] = (seconds?: number) => send(name, seconds)
  return widget
}
