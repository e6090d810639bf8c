/** One element of the host page and its app: runs the machine. */

import { message } from '../../src/protocol/envelope.ts'
import { COMMAND_NAMES, parseAppMessage } from '../../src/protocol/messages.ts'
import type { StillDetail } from '../../src/protocol/stillPictures.ts'
import { create, emit } from '../nodes.ts'
import { isChosen, modeOf, writeOptions } from '../options.ts'
import type { Script } from '../script.ts'
import { createAppPort } from './appPort.ts'
import { createBox, showIfEmpty } from './box.ts'
import { answerHello, createFrame, titleOf } from './frame.ts'
import type { HostWidget, PageState } from './handle.ts'
import { keepPlace } from './historyPlace.ts'
import { holdPlace } from './holdPlace.ts'
import {
  afterMessage,
  enter,
  fail,
  follow,
  isApp,
  NO_WIDGET,
  type Step,
  shownState,
  suspend,
  type WidgetState,
  waitAgain,
} from './machine.ts'
import { readSettings, type Settings, sendSettings } from './settings.ts'
import { importShadow } from './shadow.ts'
import { createStill } from './still.ts'
import { FAR, NEAR, watchDistance } from './watchDistance.ts'

/** A page that removes parts more than `MAX_MENDINGS` times in this time will not stop. */
const MENDINGS_MS = 1000
const MAX_MENDINGS = 10
const TAKEN = 'It keeps being removed.'

export const createWidget = (
  element: HTMLElement,
  { base, defaults }: Script,
  page: PageState,
): HostWidget => {
  const box = create('div')
  let now = NO_WIDGET
  let settings: Settings
  /** The frame, or the app's root in the page. */
  let app: HTMLElement | undefined
  let still: HTMLElement | undefined
  /** Functions that end the activity. */
  let ends: (() => void)[] = []
  /** The last command given before an app could take it. */
  let early: object | undefined
  /** The window of the frame whose app has answered. */
  let answered: Window | null | undefined
  let mendings = 0
  let isFar = false
  /** Query that makes a reload bypass caches, because a file was missing. */
  let fresh = ''
  const port = createAppPort(() => go(fail(now, 'timeout')))

  const go = ({ now: after, emits }: Step) => {
    const before = now
    now = after
    if (now.still !== before.still) {
      still?.remove()
      still =
        now.still &&
        createStill(now.still.pictures, () => {
          page.suspends = false
        })
    }
    if (now.activity !== before.activity || now.isReloaded !== before.isReloaded) begin()
    if (now !== before) render()
    if (emits) emit(element, ...emits)
  }

  const change = (after: WidgetState) => go({ now: after })

  const read = () => {
    settings = readSettings(element, defaults, page.granted, isApp(now.activity), now.still?.resume)
  }

  const isEager = () => isChosen(settings.options.loading, 'eager')

  const mode = () => (page.isUnfit ? 'frame' : modeOf(settings.options, base.origin === location.origin))

  /** Asks a running app for a still; ends an app that was scrolled past while loading. */
  const askForStill = () => {
    if (!isFar || !page.suspends || now.activity !== 'frame' || isEager()) return
    if (now.state === 'loading') change(enter(now, 'suspended'))
    else port.send(message('suspend'))
  }

  const wait = () => {
    port.waitForApp()
    change(waitAgain(now))
  }

  /** Ends the previous activity and begins that of `now`. */
  const begin = () => {
    port.close()
    for (const end of ends) end()
    ends = []
    app = undefined
    isFar = false
    if (isApp(now.activity)) startApp()
    else if (now.activity === 'suspended')
      ends.push(watchDistance(box, NEAR, isNear => isNear && change(enter(now, mode()))))
  }

  const startApp = () => {
    read()
    const initial = settings
    const current = ends
    if (now.isReloaded) fresh ||= `?${Date.now()}`
    port.waitForApp()
    /** Gives the app a new port each time it asks, because a moved frame loads again. */
    const connect = () => {
      const end = port.open(receive)
      sendSettings(port, initial, settings)
      if (page.motion) widget[page.motion]()
      if (early) port.send(early)
      early = undefined
      answered = frameWindow()
      change(waitAgain(now))
      return end
    }
    if (now.activity === 'frame') {
      const frame = createFrame(base, initial, fresh)
      app = frame
      ends.push(
        answerHello(frame, base, connect),
        watchDistance(box, FAR, (_, far) => {
          isFar = far
          askForStill()
        }),
      )
      return
    }
    const root = create('div')
    app = root
    importShadow(base, fresh)
      .then(module => current === ends && ends.push(module.start(root, initial, connect())))
      .catch(() => {
        page.isUnfit = true
        if (current === ends) change(enter(now, 'frame'))
      })
  }

  /** Draws the widget. Returns whether others had removed a part. */
  const render = () => {
    const shown = shownState(now)
    return holdPlace(element, shown === 'ready' || shown === 'error', () => {
      const { activity, silent } = now
      const { options, environment } = settings
      const isChanged = element.dataset.gifState !== shown
      if (!shown) delete element.dataset.gifState
      // Written only if it changed, because writing triggers the page's observer.
      else if (isChanged) element.dataset.gifState = shown
      button.textContent =
        activity === 'retry' ? 'Error loading GIFs. Try again?' : `\u25B6 ${titleOf(options)}`
      const isButton = activity === 'ask' || activity === 'retry'
      const view = isButton ? button : activity === 'suspended' ? still : app
      // An app may be ready before it has reported its size.
      const shownSize = now.still ? now.still.size : now.size
      const isSized = isButton || silent || (shown === 'ready' && shownSize)
      const former = isSized ? undefined : environment.place?.height
      const isTaken = draw({ ...now, state: shown, options, view, size: shownSize, former })
      if (still && still !== view) view?.before(still)
      return isTaken || isChanged
    })
  }

  const frameWindow = () => (app as HTMLIFrameElement | undefined)?.contentWindow

  const receive = (data: unknown) => {
    const parsed = parseAppMessage(data)
    if (!parsed) return settings.options.debug && console.warn(element, data)
    const { type, detail } = parsed
    if (type === 'place' || (type === 'resize' && now.state !== 'error'))
      keepPlace(element, settings.options, detail)
    if (type === 'warn') console.warn(element, detail.text)
    else if (type === 'title') {
      if (now.activity === 'frame' && app && !settings.options.title) app.title = detail.text as string
    } else if (type === 'still') {
      // Keeps the app if the visitor has come back meanwhile.
      if (isFar) change(suspend(now, detail as unknown as StillDetail))
    } else if (type !== 'place') {
      const hasContent = type === 'error' && !!element.querySelector(':scope>:not(gif-box)')
      go(afterMessage(now, parsed, mode(), hasContent))
    }
  }

  const button = create('button', { onclick: () => change(enter({ ...now, isPressed: true }, mode())) })

  const widget = {
    element,
    get state() {
      return shownState(now)
    },
    reconcile(mounted) {
      if (now.activity === 'unsupported' || (!now.state && !mounted)) return
      const before = settings
      read()
      askForStill()
      // The newest APIs that the app requires: missing before Chrome 103 and Safari 16.4.
      if (!AbortSignal.timeout || !document.adoptedStyleSheets)
        return go(fail(now, 'unsupported', 'unsupported', 'unsupported'))
      // In another window, a frame keeps running by itself; an app in the page cannot.
      if (element.ownerDocument !== document)
        return isApp(now.activity) && !frameWindow() ? go(fail(now, 'unsupported', 'moved')) : undefined
      // A frame that was moved loads again.
      if (port.isAnswered && answered !== frameWindow()) wait()
      if (now.state && render() && ++mendings > MAX_MENDINGS) {
        console.warn(element, TAKEN)
        return go(fail(now, 'taken', TAKEN, 'none'))
      }
      if (mendings === 1) setTimeout(() => (mendings = 0), MENDINGS_MS)
      if (now.state && JSON.stringify(settings) === JSON.stringify(before)) return
      if (before) sendSettings(port, before, settings)
      if (!now.state) showIfEmpty(element)
      const { options } = settings
      // A misspelled value asks too: it must not load what the author wanted to hold back.
      const isAllowed = page.granted || isChosen(options.consent ?? 'none', 'none')
      // The still shows another GIF.
      const isOther = options.gif !== before?.options.gif
      change(follow(isOther ? { ...now, still: undefined } : now, mode(), isAllowed, isEager()))
    },
    update: options => writeOptions(element, options),
    destroy() {
      early = undefined
      change({ ...enter(now, 'none'), isPressed: false })
    },
  } as HostWidget
  for (const name of COMMAND_NAMES) {
    widget[name] = (seconds?: number) => {
      const command = message(name, { seconds })
      if (port.isAnswered) port.send(command)
      else early = command
    }
  }
  const draw = createBox(element, box, widget.reconcile)
  return widget
}
