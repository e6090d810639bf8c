/** One element of the host page and its app: acts on what the machine decides. */

import { message } from '../../src/protocol/envelope.ts'
import type { Consent } from '../../src/protocol/environment.ts'
import type { FarWidget } from '../../src/protocol/far.ts'
import {
  COMMAND_NAMES,
  type CommandMessage,
  type Commands,
  parseAppMessage,
  type Size,
} from '../../src/protocol/messages.ts'
import { create } from '../nodes.ts'
import { isChosen, modeOf, type Options, writeOptions } from '../options.ts'
import type { Script } from '../script.ts'
import { createBox, showIfEmpty } from './box.ts'
import { answerHello, createFrame, titleOf } from './frame.ts'
import { keepPlace } from './historyPlace.ts'
import { ACTIVITIES, type Activity, decide, isApp, type State, stateAfter } from './machine.ts'
import { readSettings, type Settings, tell } from './settings.ts'
import { importShadow } from './shadow.ts'
import { whenNear } from './whenNear.ts'

/** An app silent for so long is blocked, unreachable, or not ours. */
export const HELLO_TIMEOUT_MS = 15_000

const UNSUPPORTED = 'unsupported'

/** Who takes more of a widget in this time does not stop. */
const MENDINGS_MS = 1000
const MAX_MENDINGS = 10
const TAKEN = 'Something keeps taking this GIF out of the page.'

/** What `giflet.mount` returns. */
export interface Handle extends Commands {
  readonly element: HTMLElement
  /** `undefined` after `destroy`. */
  readonly state: State
  /** Replaces options by name, camelCase or as in the attributes; `gif` is what to show. */
  update(options: Options): void
  destroy(): void
}

/** What the page says to all its widgets, now and later. */
export interface Said {
  granted?: Consent
  motion?: 'pause' | 'play'
  /** The page's policy has refused the module of shadow mode. */
  isRefused?: boolean
}

/** A widget as `page.ts` uses it: the handle, and what only the loader may call. */
export interface Widget extends Handle, FarWidget {
  /**
   * Follows the element's attributes and the page. Starts a destroyed widget only if it is
   * `mounted`.
   */
  sync(mounted?: boolean): void
}

export const createWidget = (element: HTMLElement, { base, defaults }: Script, said: Said): Widget => {
  let activity: Activity = 'none'
  let state: State
  let settings: Settings
  let view: HTMLElement | undefined
  let size: Size | undefined
  /** The app has failed and shows nothing. */
  let silent: unknown
  let port: MessagePort | undefined
  /** What ends the activity. */
  let ends: (() => void)[] = []
  /** The visitor's own click is consent until the widget is destroyed. */
  let pressed = false
  /** The last command before there is an app to take it. */
  let early: CommandMessage | undefined
  let timer: ReturnType<typeof setTimeout>
  /** The window of the frame whose app has answered. */
  let heard: Window | null | undefined
  let mendings = 0

  const read = () => {
    settings = readSettings(element, defaults, said.granted, isApp(activity))
  }

  /** A page may move its element into another window, where only frames can run. */
  const isAway = () => element.ownerDocument !== document

  const mode = () =>
    isAway() ? 'frame' : modeOf(settings.options, base.origin === location.origin && !said.isRefused)

  const start = () => change(mode())

  const change = (next: Activity) => {
    if (next !== activity) {
      disconnect()
      for (const end of ends) end()
      ends = []
      activity = next
      state = ACTIVITIES[next]
      view = next === 'ask' || next === 'retry' ? button : undefined
      if (next === 'watch') ends.push(whenNear(element, start))
      if (isApp(next)) run()
    }
    render()
  }

  /** Returns whether others had taken something. */
  const render = () => {
    const { options, environment } = settings
    const isChanged = element.dataset.gifState !== state
    if (!state) delete element.dataset.gifState
    // Writing it triggers the page's observer.
    else if (isChanged) element.dataset.gifState = state
    button.textContent =
      activity === 'retry' ? 'Error loading GIFs. Try again?' : `\u25B6 ${titleOf(options)}`
    // An app may be ready before it has reported its size.
    const isSized = view === button || silent || (state === 'ready' && size)
    const place = isSized ? undefined : environment.place
    return draw({ activity, state, silent, options, view, size, place }) || isChanged
  }

  const frameWindow = () => (view as HTMLIFrameElement | undefined)?.contentWindow

  const disconnect = () => {
    clearTimeout(timer)
    // An open port would keep the widget in memory.
    port?.close()
    size = port = silent = undefined
  }

  const wait = () => {
    disconnect()
    state = 'loading'
    timer = setTimeout(fail, HELLO_TIMEOUT_MS, 'timeout')
  }

  const run = () => {
    read()
    const initial = settings
    const current = ends
    wait()
    /** Gives the app a port each time it asks, because a frame that was moved loads again. */
    const connect = () => {
      wait()
      clearTimeout(timer)
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = receive
      tell(port, initial, settings)
      if (said.motion) widget[said.motion]()
      if (early) port.postMessage(early)
      early = undefined
      heard = frameWindow()
      // What puts widgets to rest waits for it.
      element.dataset.gifState = state
      render()
      return channel.port2
    }
    if (activity === 'frame') {
      const frame = createFrame(base, initial)
      view = frame
      ends.push(answerHello(frame, base, connect, element.ownerDocument.defaultView ?? window))
    } else {
      const root = create('div')
      view = root
      importShadow(base)
        .then(app => current === ends && ends.push(app.start(root, initial, connect())))
        .catch(error => {
          said.isRefused = true
          if (current !== ends) return
          if (mode() === 'frame') change('frame')
          else fail('load', error)
        })
    }
  }

  const receive = ({ data }: MessageEvent) => {
    const heard = parseAppMessage(data)
    if (!heard) return
    const { type, detail } = heard
    if (type === 'warn') return console.warn(element, detail.text)
    if (type === 'place') return keepPlace(element, settings.options, detail)
    if (type === 'error' && detail.code === 'load' && state !== 'ready') return fail('load', detail.message)
    state = stateAfter(state, type, detail.silent)
    if (type === 'resize') {
      size = detail as unknown as Size
      render()
    }
    // Not for each GIF that is seen, because drawing triggers the page's observer.
    if (type === state) {
      silent = detail.silent
      render()
    }
    emit(type, detail)
  }

  const fail = (code: string, cause: unknown = code, next: Activity = 'retry') => {
    change(next)
    emit('error', { code, message: `${cause}` })
  }

  const emit = (type: string, detail: object) =>
    element.dispatchEvent(new CustomEvent(`gif:${type}`, { bubbles: true, composed: true, detail }))

  const button = create('button', {
    onclick() {
      pressed = true
      start()
    },
  })

  const widget = {
    element,
    get state() {
      return state
    },
    sync(mounted) {
      if (activity === UNSUPPORTED || (!state && !mounted)) return
      const before = settings
      read()
      // The newest APIs that the app requires: missing below Chrome 103 and Safari 16.4.
      if (!('timeout' in AbortSignal && document.adoptedStyleSheets))
        return fail(UNSUPPORTED, UNSUPPORTED, UNSUPPORTED)
      // A frame that was moved loads again.
      if (port && heard !== frameWindow() && !isAway()) wait()
      if (state && render() && ++mendings > MAX_MENDINGS) {
        console.warn(element, TAKEN)
        return fail('taken', TAKEN, 'none')
      }
      if (mendings === 1) setTimeout(() => (mendings = 0), MENDINGS_MS)
      const isRight = !isApp(activity) || activity === mode()
      if (state && isRight && JSON.stringify(settings) === JSON.stringify(before)) return
      if (port) tell(port, before, settings)
      if (!state) showIfEmpty(element)
      const { options } = settings
      change(
        decide(activity, {
          mode: mode(),
          // A misspelled value asks too: it must not load what the author wanted to hold back.
          allowed: pressed || said.granted || isChosen(options.consent ?? 'none', 'none'),
          eager: isChosen(options.loading, 'eager'),
        }),
      )
    },
    update: options => writeOptions(element, options),
    post: text => port?.postMessage(text),
    change,
    destroy() {
      pressed = false
      early = undefined
      change('none')
    },
  } as Widget
  for (const name of COMMAND_NAMES) {
    widget[name] = (seconds?: number) => {
      const command: CommandMessage = message(name, { seconds })
      if (port) port.postMessage(command)
      else early = command
    }
  }
  const draw = createBox(element, widget.sync)
  return widget
}
