/** One element of the host page and its app: from `idle` over `loading` to `ready` or `error`. */
import {
  COMMAND_NAMES,
  type CommandName,
  clampSizePx,
  isHello,
  message,
  parseMessage,
} from '../src/protocol/messages.ts'
import { create } from './create.ts'
import { createFrame } from './frame.ts'
import { countInduced, MAX_INDUCED_GROWTHS, type Report } from './growth.ts'
import { type Options, readOptions, writeOptions } from './options.ts'
import { createBox } from './placeholder.ts'
import { BASE, defaults } from './script.ts'
import { importShadow } from './shadow.ts'

/** An app that has not said hello by then is not going to: blocked, unreachable, or not ours. */
export const HELLO_TIMEOUT_MS = 15_000

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
  /** Follows the element's attributes and the page's defaults. */
  sync(): void
  /** A message came for some window of this page. */
  hear(event: MessageEvent): void
}

export const createWidget = (element: HTMLElement): Widget => {
  const box = createBox(element)
  const slot = box.firstChild as HTMLSlotElement
  let raw = defaults
  let view: HTMLElement
  let state: State | undefined
  let port: MessagePort | undefined
  /** The app's end of the port, until the app has it: what is sent before then waits in it. */
  let appPort: MessagePort | undefined
  let timer: ReturnType<typeof setTimeout>
  let report: Partial<Report> = {}
  let induced = 0

  /** For the app: the options as they were found, and what the page says where they are silent. */
  const rawOptions = () =>
    ({
      ...raw,
      'page-lang': element.closest<HTMLElement>('[lang]')?.lang || '',
      'page-color': getComputedStyle(element).color,
    }) as Record<string, string>

  const send = (type: string, fields?: object) => port?.postMessage(message(type, fields))

  const emit = (type: string, detail: unknown) =>
    element.dispatchEvent(new CustomEvent(`gif:${type}`, { detail, bubbles: true, composed: true }))

  /**
   * Bad values are left to CSS, which ignores them. Until it is ready, the view lies over the author's content, not
   * visible but laid out, so that it can work; an error stands below that content.
   */
  const render = () => {
    element.dataset.gifState = state
    slot.hidden = state === 'ready'
    box.style.cssText = `position:relative;width:100%;width:min(100%,${raw.width}px);height:${raw.height}px;aspect-ratio:16/9;aspect-ratio:${report.height && slot.hidden ? 'auto' : raw.ratio}`
    view.style.cssText = `vertical-align:top;inset:0;position:${/idle|loading/.test(state as string) && 'absolute'};visibility:${state === 'loading' && 'hidden'};width:100%;height:100%;height:${raw.mode === 'shadow' || report.height}px;border:0;color-scheme:light`
  }

  const show = (next: HTMLElement, nextState?: State) => {
    view = next
    box.replaceChildren(slot, view)
    report = {}
    state = nextState
    render()
  }

  const showButton = (text: string, nextState?: State) =>
    show(create('button', { textContent: text, onclick: load }), nextState)

  const receive = ({ data, timeStamp }: MessageEvent) => {
    let { type, detail } = parseMessage(data) as { type?: string; detail?: unknown }
    if (type === 'warn') console.warn('giflet:', element, detail)
    else if (type) {
      if (type === 'resize') {
        const [width, height] = ['width', 'height'].map(side =>
          clampSizePx((detail as Record<string, unknown>)?.[side]),
        ) as [number, number]
        const next: Report = { width, height, at: timeStamp }
        induced = countInduced(induced, report, next)
        if (!width || !height || box.style.height || induced > MAX_INDUCED_GROWTHS) return
        report = next
        detail = { width, height }
      }
      if (type === 'ready' || (type === 'error' && state !== 'ready')) state = type
      render()
      emit(type, detail)
    }
  }

  const open = () => {
    const { port1, port2 } = new MessageChannel()
    clearTimeout(timer)
    port?.close()
    port = port1
    appPort = port2
    port.onmessage = receive
  }

  /** Each end is given away once. */
  const takePort = () => {
    const taken = appPort as MessagePort
    clearTimeout(timer)
    appPort = undefined
    return taken
  }

  const load = () => {
    if (!appPort) open()
    clearTimeout(timer)
    timer = setTimeout(fail, HELLO_TIMEOUT_MS, 'timeout')
    if (raw.mode === 'shadow') {
      const root = create('div')
      show(root, 'loading')
      importShadow(BASE)
        // The element may have left the page meanwhile.
        .then(app => root === view && app.start(root, rawOptions(), takePort()))
        .catch(error => fail('load', `${error}`))
    } else show(createFrame(BASE, rawOptions()), 'loading')
  }

  const fail = (code: string, text = code) => {
    open()
    showButton('Error loading GIFs. Try again?', 'error')
    emit('error', { code, message: text })
  }

  const widget = {
    element,
    get state() {
      return state
    },
    update: options => writeOptions(element, options),
    destroy() {
      open()
      show(slot)
      delete element.dataset.gifState
    },
    /**
     * Anyone may post to the host page, so a `hello` counts only from this frame's own window, and then only with the
     * origin of the assets, or `null` where the frame is opaque: a document that the frame was navigated to elsewhere
     * gets no port. A frame says hello again when it was moved in the page, which loads it anew.
     */
    hear({ source, origin, data }) {
      if (
        source === (view as HTMLIFrameElement).contentWindow &&
        (origin === BASE.origin || origin === 'null') &&
        isHello(data)
      ) {
        if (appPort)
          (source as Window).postMessage(message('port'), origin === 'null' ? '*' : origin, [takePort()])
        else load()
      }
    },
    sync() {
      const next = { title: 'GIF', ...defaults, ...readOptions(element) }
      if (!state || JSON.stringify(next) === JSON.stringify(raw)) return
      const { mode } = raw
      raw = next
      render()
      if (state !== 'idle') {
        if (mode === raw.mode) send('options', { options: rawOptions() })
        else load()
      } else if (raw.consent === 'click' && !raw.granted) showButton(`▶ ${raw.title}`, state)
      else if (raw.loading === 'eager') load()
      else {
        // One viewport ahead, so that the frame has loaded by the time it is scrolled into view.
        new IntersectionObserver(
          entries => {
            if (state === 'idle' && entries.pop()?.isIntersecting) load()
          },
          { rootMargin: '100%' },
        ).observe(element)
      }
    },
  } as Widget
  for (const name of COMMAND_NAMES) widget[name] = (seconds?: number) => send(name, { seconds })
  open()
  show(slot, 'idle')
  return widget
}
