/** One element of the host page and its app: runs the machine. */

import { message } from '../../src/protocol/envelope.ts'
import { COMMAND_NAMES, type GifEventName, parseAppMessage } from '../../src/protocol/messages.ts'
import { create, emit } from '../nodes.ts'
import { isChosen, modeOf, writeOptions } from '../options.ts'
import type { Script } from '../script.ts'
import { createActivities } from './activity.ts'
import { createAppPort } from './appPort.ts'
import { showIfEmpty } from './box.ts'
import type { HostWidget, PageState } from './handle.ts'
import { keepPlace } from './historyPlace.ts'
import {
  afterMessage,
  awaitApp,
  enter,
  fail,
  follow,
  isApp,
  NO_WIDGET,
  type Step,
  suspend,
  visibleState,
  type WidgetState,
} from './machine.ts'
import { createRepairLimit } from './repairLimit.ts'
import { readSettings, type Settings, sendSettings } from './settings.ts'
import { createView } from './widgetView.ts'

const REMOVED = 'It keeps being removed.'

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
  const isOverLimit = createRepairLimit()
  let isFar = false
  const port = createAppPort(() => apply(fail(now, 'timeout')))

  const apply = ({ nextState, emits }: Step): void => {
    const before = now
    now = nextState
    if (now.activity !== before.activity || now.isReloaded !== before.isReloaded) {
      port.close()
      isFar = false
      try {
        if (isApp(now.activity)) {
          read()
          port.waitForApp()
        }
        app = begin(now, settings)
      } catch (error) {
        // Pages remove or replace what the platform has.
        console.error(element, error)
        apply(fail(now, 'unsupported', `${error}`, 'unsupported'))
        return
      }
    }
    if (now !== before) draw(now, settings, app)
    if (emits) emit(element, ...emits)
  }

  const change = (nextState: WidgetState) => apply({ nextState })

  const read = () => {
    settings = readSettings(element, defaults, page.granted, isApp(now.activity), now.shownStill?.resume)
  }

  const isEager = () => isChosen(settings.options.loading, 'eager')

  const mode = () =>
    now.isReloaded || page.isUnfit ? 'frame' : modeOf(settings.options, base.origin === location.origin)

  /** Asks a running app for a still; ends an app that was scrolled past while loading. */
  const askForStill = () => {
    if (!isFar || !page.suspends || now.activity !== 'frame' || isEager()) return
    if (now.state === 'loading') change(enter(now, 'suspended'))
    else port.tell(message('suspend'))
  }

  /** Gives the app a new port each time it asks, because a moved frame loads again. */
  const connect = (initial: Settings) => {
    const end = port.open(receive, frameWindow())
    sendSettings(port, initial, settings)
    if (page.motion) widget[page.motion]()
    port.sendEarly()
    change(awaitApp(now))
    return end
  }

  const begin = createActivities(
    box,
    base,
    connect,
    () => change(enter(now, mode())),
    () => {
      page.isUnfit = true
      if (now.activity === 'shadow') change(enter(now, 'frame'))
    },
    isNowFar => {
      isFar = isNowFar
      askForStill()
    },
  )

  const frameWindow = () => (app as HTMLIFrameElement | undefined)?.contentWindow

  const receive = (data: unknown) => {
    const parsed = parseAppMessage(data)
    if (!parsed) return settings.options.debug && console.warn(element, data)
    const { type, detail } = parsed
    if (type === 'place' || (type === 'resize' && now.state !== 'error'))
      keepPlace(element, settings.options, detail)
    if (type === 'warn') console.warn(element, detail.text)
    else if (type === 'title') {
      if (now.activity === 'frame' && app && !settings.options.title) app.title = detail.text
    } else if (type === 'still') {
      // Keeps the app if the visitor has come back meanwhile.
      if (isFar) change(suspend(now, detail))
    } else if (type !== 'place') {
      // All others go to the page, so a message without a branch above must not compile.
      const hasContent =
        (type satisfies GifEventName) === 'error' && !!element.querySelector(':scope>:not(gif-box)')
      apply(afterMessage(now, parsed, hasContent))
      // Repeats the size, which the box takes only now.
      if (type === 'ready') apply({ nextState: now, emits: now.size && ['resize', now.size] })
    }
  }

  const widget = {
    element,
    get state() {
      return visibleState(now)
    },
    reconcile(mounted) {
      if (now.activity === 'unsupported' || (!now.state && !mounted)) return
      const before = settings
      read()
      askForStill()
      // The newest APIs that the app requires: missing before Chrome 103 and Safari 16.4.
      if (!AbortSignal.timeout || !document.adoptedStyleSheets)
        return apply(fail(now, 'unsupported', 'unsupported', 'unsupported'))
      // In another window, a frame keeps running by itself; an app in the page cannot.
      if (element.ownerDocument !== document)
        return isApp(now.activity) && !frameWindow() ? apply(fail(now, 'unsupported', 'moved')) : undefined
      // A frame that was moved loads again.
      if (port.isMoved(frameWindow())) {
        port.waitForApp()
        change(awaitApp(now))
      }
      if (now.state && draw(now, settings, app) && isOverLimit()) {
        console.warn(element, REMOVED)
        return apply(fail(now, 'taken', REMOVED, 'none'))
      }
      if (now.state && JSON.stringify(settings) === JSON.stringify(before)) return
      if (before) sendSettings(port, before, settings)
      if (!now.state) showIfEmpty(element)
      const { options } = settings
      // A misspelled value asks too, rather than load what the author wanted to hold back.
      const isAllowed = page.granted || isChosen(options.consent ?? 'none', 'none')
      // The still shows another GIF.
      const isOther = options.gif !== before?.options.gif
      change(follow(isOther ? { ...now, shownStill: undefined } : now, mode(), isAllowed, isEager()))
    },
    update: options => writeOptions(element, options),
    destroy() {
      port.sendEarly()
      // A prerendered page may remove a widget that has not started.
      if (now !== NO_WIDGET) change({ ...enter(now, 'none'), isPressed: false })
    },
  } as HostWidget
  for (const name of COMMAND_NAMES) {
    widget[name] = (seconds?: number) => port.sendCommand(message(name, { seconds }))
  }
  const draw = createView(
    element,
    box,
    () => change(enter({ ...now, isPressed: true }, mode())),
    () => {
      page.suspends = false
    },
    widget.reconcile,
  )
  return widget
}
