/** One element of the host page and its app: acts on what the machine decides. */

import { message } from '../../src/protocol/envelope.ts'
import type { Consent } from '../../src/protocol/environment.ts'
import {
  COMMAND_NAMES,
  type CommandMessage,
  type Commands,
  parseAppMessage,
  type Size,
} from '../../src/protocol/messages.ts'
import type { StillDetail } from '../../src/protocol/stillPictures.ts'
import { create } from '../nodes.ts'
import { isChosen, modeOf, type Options, writeOptions } from '../options.ts'
import type { Script } from '../script.ts'
import { createBox, showIfEmpty } from './box.ts'
import { answerHello, createFrame, titleOf } from './frame.ts'
import { keepPlace } from './historyPlace.ts'
import { holdPlace } from './holdPlace.ts'
import { ACTIVITIES, type Activity, decide, isApp, type State, stateAfter } from './machine.ts'
import { readSettings, type Settings, tell } from './settings.ts'
import { importShadow } from './shadow.ts'
import { createStill } from './still.ts'
import { FAR, NEAR, watchDistance } from './watchDistance.ts'

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

/** What holds for all widgets of the page, now and later. */
export interface PageState {
  granted?: Consent
  motion?: 'pause' | 'play'
  /** The page's policy has refused the module of shadow mode. */
  isRefused?: boolean
  /** It has many widgets, and no still has failed to load. */
  suspends?: boolean
  /** The page has changed built-ins that shadow mode needs. */
  isUnfit?: boolean
}

/** A widget as `page.ts` uses it: the handle, and what only the loader may call. */
export interface Widget extends Handle {
  /**
   * Follows the element's attributes and the page. Starts a destroyed widget only if it is
   * `mounted`.
   */
  sync(mounted?: boolean): void
}

export const createWidget = (element: HTMLElement, { base, defaults }: Script, page: PageState): Widget => {
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
  /** In the address of what is loaded again, because a file was missing. */
  let fresh = ''
  let isFar = false
  /** Stands for a suspended app, until the next one is ready: for the page, nothing changes. */
  let still: HTMLElement | undefined
  let stillSize: Size | undefined
  /** What the suspended app has told the next one. */
  let resume: string | undefined

  const read = () => {
    settings = readSettings(element, defaults, page.granted, isApp(activity), resume)
  }

  const isEager = () => isChosen(settings.options.loading, 'eager')

  const shownState = () => (still ? 'ready' : state)

  const mode = () =>
    page.isUnfit ? 'frame' : modeOf(settings.options, base.origin === location.origin && !page.isRefused)

  const start = () => change(mode())

  const change = (next: Activity) => {
    if (next !== activity) {
      disconnect()
      for (const end of ends) end()
      ends = []
      activity = next
      state = ACTIVITIES[next]
      isFar = false
      view = next === 'ask' || next === 'retry' ? button : undefined
      if (view) removeStill()
      if (isApp(next)) run()
      else if (next === 'suspended') {
        view = still
        ends.push(watchDistance(element, NEAR, isNear => isNear && start()))
      }
    }
    render()
  }

  /** Returns whether others had taken something. */
  const render = () =>
    holdPlace(element, () => {
      const { options, environment } = settings
      const shown = shownState()
      const isChanged = element.dataset.gifState !== shown
      if (!shown) delete element.dataset.gifState
      // Writing it triggers the page's observer.
      else if (isChanged) element.dataset.gifState = shown
      button.textContent =
        activity === 'retry' ? 'Error loading GIFs. Try again?' : `\u25B6 ${titleOf(options)}`
      // An app may be ready before it has reported its size.
      const shownSize = still ? stillSize : size
      const isSized = view === button || silent || (shown === 'ready' && shownSize)
      const place = isSized ? undefined : environment.place
      const isTaken = draw({ activity, state: shown, silent, options, view, size: shownSize, place })
      if (still && still !== view) view?.before(still)
      return isTaken || isChanged
    })

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
    // Second by second: what a frozen, suspended or prerendered page misses does not count.
    let leftS = HELLO_TIMEOUT_MS / 1000
    timer = setInterval(() => document.hidden !== true && --leftS === 0 && fail('timeout'), 1000)
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
      if (page.motion) widget[page.motion]()
      if (early) port.postMessage(early)
      early = undefined
      heard = frameWindow()
      render()
      return channel.port2
    }
    if (activity === 'frame') {
      const frame = createFrame(base, initial, fresh)
      view = frame
      ends.push(
        answerHello(frame, base, connect),
        watchDistance(element, FAR, (_, far) => {
          isFar = far
          askForStill()
        }),
      )
    } else {
      const root = create('div')
      view = root
      importShadow(base, fresh)
        .then(app => current === ends && ends.push(app.start(root, initial, connect())))
        .catch(error => {
          page.isRefused = true
          page.isUnfit ||= error === 'unfit'
          if (current !== ends) return
          if (mode() === 'frame') change('frame')
          else failToLoad(error)
        })
    }
  }

  const receive = ({ data }: MessageEvent) => {
    const heard = parseAppMessage(data)
    if (!heard) return settings.options.debug && console.warn(element, data)
    const { type, detail } = heard
    if (type === 'warn') return console.warn(element, detail.text)
    if (type === 'title') {
      if (activity === 'frame' && view && !settings.options.title) view.title = detail.text as string
      return
    }
    if (type === 'place') return keepPlace(element, settings.options, detail)
    if (type === 'still') return suspend(detail as unknown as StillDetail)
    if (type === 'error' && state !== 'ready') {
      const { code, message } = detail as { code: string; message: string }
      if (code === 'load') return failToLoad(message)
      // Trying again would only use up more calls: the author's still says as much as an error. One
      // that fails silently asks again by itself, no sooner than it may.
      if (code === 'rate-limited' && !detail.silent && element.querySelector(':scope>:not(gif-box)'))
        return fail(code, message, 'unsupported')
    }
    state = stateAfter(state, type, detail.silent)
    if (type === 'resize') {
      size = detail as unknown as Size
      render()
    }
    // The page has heard of it before the widget was suspended.
    const isKnown = still && type === 'ready'
    // Not for each GIF that is seen, because drawing triggers the page's observer.
    if (type === state) {
      silent = detail.silent
      removeStill()
      render()
    }
    if (!isKnown) emit(type, detail)
  }

  /** Asks a running app; ends one that was passed while it was loading. */
  const askForStill = () => {
    if (!isFar || !page.suspends || activity !== 'frame' || isEager()) return
    if (state === 'loading') change('suspended')
    else port?.postMessage(message('suspend'))
  }

  const suspend = (told: StillDetail) => {
    // Not if the visitor has come back meanwhile.
    if (!isFar || state !== 'ready') return
    resume = told.resume
    stillSize = size
    still = createStill(told.pictures, () => {
      page.suspends = false
    })
    change('suspended')
  }

  const removeStill = () => {
    still?.remove()
    still = resume = undefined
  }

  /**
   * An update may have removed the files that a cached page names, so it is asked for once more.
   */
  const failToLoad = (cause: unknown) => {
    const isFirst = !fresh
    fresh = `.${Date.now()}`
    if (!isFirst) return fail('load', cause)
    activity = 'none'
    start()
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
      return shownState()
    },
    sync(mounted) {
      if (activity === UNSUPPORTED || (!state && !mounted)) return
      const before = settings
      read()
      askForStill()
      // The newest APIs that the app requires: missing below Chrome 103 and Safari 16.4.
      if (!('timeout' in AbortSignal && document.adoptedStyleSheets))
        return fail(UNSUPPORTED, UNSUPPORTED, UNSUPPORTED)
      // Moved into another window: a frame goes on there by itself, an app in the page cannot.
      if (element.ownerDocument !== document)
        return isApp(activity) && !frameWindow() ? fail(UNSUPPORTED, 'moved', UNSUPPORTED) : undefined
      // A frame that was moved loads again.
      if (port && heard !== frameWindow()) wait()
      if (state && render() && ++mendings > MAX_MENDINGS) {
        console.warn(element, TAKEN)
        return fail('taken', TAKEN, 'none')
      }
      if (mendings === 1) setTimeout(() => (mendings = 0), MENDINGS_MS)
      if (state && JSON.stringify(settings) === JSON.stringify(before)) return
      if (port) tell(port, before, settings)
      // It shows something else now.
      if (settings.options.gif !== before?.options.gif) {
        if (view === still) view = undefined
        removeStill()
      }
      if (!state) showIfEmpty(element)
      const { options } = settings
      change(
        decide(activity, {
          mode: mode(),
          // A misspelled value asks too: it must not load what the author wanted to hold back.
          allowed: pressed || page.granted || isChosen(options.consent ?? 'none', 'none'),
          eager: isEager(),
        }),
      )
    },
    update: options => writeOptions(element, options),
    destroy() {
      pressed = false
      early = undefined
      removeStill()
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
