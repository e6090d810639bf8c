/** One element of the host page and its app: acts on what the machine decides. */
import type { Commands } from '../../src/protocol/commands.ts'
import type { Consent } from '../../src/protocol/consent.ts'
import type { FarWidget } from '../../src/protocol/far.ts'
import {
  COMMAND_NAMES,
  type CommandMessage,
  message,
  parseAppMessage,
  type Size,
} from '../../src/protocol/messages.ts'
import { isChosen, type Options, readOptions, resolveOptions, writeOptions } from '../options.ts'
import type { Script } from '../script.ts'
import { createBox, showIfEmpty } from './box.ts'
import { create } from './create.ts'
import { answerHello, createFrame, titleOf } from './frame.ts'
import { keepPlace, readPlace } from './historyPlace.ts'
import { ACTIVITIES, type Activity, decide, isApp, type State, stateAfter } from './machine.ts'
import { type Settings, tell } from './settings.ts'
import { importShadow } from './shadow.ts'

/** An app silent for so long is blocked, unreachable, or not ours. */
export const HELLO_TIMEOUT_MS = 15_000

const UNSUPPORTED = 'unsupported'

/** What `giflet.mount` returns. */
export interface Handle extends Commands {
  readonly element: HTMLElement
  /** `undefined` after `destroy`. */
  readonly state: State
  /** Replaces options by name, camelCase or as in the attributes; `gif` is what to show. */
  update(options: Options): void
  destroy(): void
}

/** What the page does with a widget, beside its handle. */
export interface Widget extends Handle, FarWidget {
  /**
   * Follows the element's attributes and the page. Starts a destroyed widget only if it is
   * `mounted`.
   */
  sync(mounted?: boolean): void
}

export const createWidget = (
  element: HTMLElement,
  { base, defaults }: Script,
  getConsent: () => Consent,
  /** What the page has said of the motion of all its widgets. */
  getMotion: () => 'pause' | 'play' | undefined,
): Widget => {
  let activity: Activity = 'none'
  let state: State
  let settings: Settings
  let view: HTMLElement | undefined
  let size: Size | undefined
  let port: MessagePort | undefined
  /** What ends the activity. */
  let ends: (() => void)[] = []
  /** The visitor's own click is consent until the widget is destroyed. */
  let pressed = false

  const read = () => {
    const { options, refused } = resolveOptions(defaults, readOptions(element))
    settings = {
      options,
      environment: {
        // Reading a style makes the browser compute those of the page, so it waits for an app.
        color: isApp(activity) ? getComputedStyle(element).color : '',
        // Text, even if that element is a form with a field named `lang`.
        lang: `${element.closest<HTMLElement>('[lang]')?.lang ?? ''}`,
        granted: getConsent(),
        refused,
        place: readPlace(options),
      },
    }
  }

  const mode = () => (isChosen(settings.options.mode, 'shadow') ? 'shadow' : 'frame')

  const change = (next: Activity) => {
    if (next !== activity) {
      for (const end of ends) end()
      ends = []
      activity = next
      state = ACTIVITIES[next]
      size = port = undefined
      view = next === 'ask' || next === 'retry' ? button : undefined
      if (next === 'watch') watch()
      if (isApp(next)) run()
    }
    render()
  }

  const render = () => {
    const { options, environment } = settings
    if (state) element.dataset.gifState = state
    else delete element.dataset.gifState
    button.textContent =
      activity === 'retry' ? 'Error loading GIFs. Try again?' : `\u25B6 ${titleOf(options)}`
    // An app may be ready before it has said its size.
    const isSized = view === button || (state === 'ready' && size)
    draw({ activity, state, options, view, size, place: isSized ? undefined : environment.place })
  }

  const watch = () => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.pop()?.isIntersecting) change(mode())
      },
      // A viewport ahead, so that the app is there by the time it is scrolled into view.
      { rootMargin: '100%' },
    )
    observer.observe(element)
    ends.push(() => observer.disconnect())
  }

  const run = () => {
    read()
    const initial = settings
    const current = ends
    const timer = setTimeout(fail, HELLO_TIMEOUT_MS, 'timeout')
    ends.push(
      () => clearTimeout(timer),
      // An open port would keep the widget in memory.
      () => port?.close(),
    )
    /** Gives the app a port, as often as it asks: a frame that was moved has loaded anew. */
    const connect = () => {
      clearTimeout(timer)
      port?.close()
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = receive
      tell(port, initial, settings)
      const motion = getMotion()
      if (motion) widget[motion]()
      state = 'loading'
      size = undefined
      render()
      return channel.port2
    }
    if (activity === 'frame') {
      const frame = createFrame(base, initial)
      view = frame
      ends.push(answerHello(frame, base, connect))
    } else {
      const root = create('div')
      view = root
      importShadow(base)
        .then(app => current === ends && ends.push(app.start(root, initial, connect())))
        .catch(error => current === ends && fail('load', `${error}`))
    }
  }

  const receive = ({ data }: MessageEvent) => {
    const heard = parseAppMessage(data)
    if (!heard) return
    const { type, detail } = heard
    if (type === 'warn') return console.warn(element, detail.text)
    if (type === 'place') return keepPlace(settings.options, detail)
    if (type === 'error' && detail.code === 'load' && state !== 'ready')
      return fail('load', `${detail.message}`)
    if (type === 'resize') size = detail as unknown as Size
    state = stateAfter(state, type)
    render()
    emit(type, detail)
  }

  const fail = (code: string, text = code, next: Activity = 'retry') => {
    change(next)
    emit('error', { code, message: text })
  }

  const emit = (type: string, detail: object) =>
    element.dispatchEvent(new CustomEvent(`gif:${type}`, { bubbles: true, composed: true, detail }))

  const button = create('button', {
    onclick() {
      pressed = true
      change(mode())
    },
  })

  const widget = {
    element,
    get state() {
      return state
    },
    sync(mounted) {
      if (activity === UNSUPPORTED || (activity === 'none' && !mounted)) return
      const before = settings
      read()
      // The newest APIs that the app requires: missing below Chrome 103 and Safari 16.4.
      if (!('timeout' in AbortSignal && document.adoptedStyleSheets))
        return fail(UNSUPPORTED, UNSUPPORTED, UNSUPPORTED)
      // The attribute that shows the state leads back here.
      if (activity !== 'none' && JSON.stringify(settings) === JSON.stringify(before)) return
      if (port) tell(port, before, settings)
      if (activity === 'none') showIfEmpty(element)
      const { options, environment } = settings
      change(
        decide(activity, {
          mode: mode(),
          asks: isChosen(options.consent, 'click'),
          granted: environment.granted || pressed,
          eager: isChosen(options.loading, 'eager'),
        }),
      )
    },
    update: options => writeOptions(element, options),
    post: text => port?.postMessage(text),
    watch: () => change('watch'),
    destroy() {
      pressed = false
      change('none')
    },
  } as Widget
  for (const name of COMMAND_NAMES) {
    widget[name] = (seconds?: number) =>
      port?.postMessage(message(name, { seconds }) satisfies CommandMessage)
  }
  const draw = createBox(element, widget.sync)
  return widget
}
