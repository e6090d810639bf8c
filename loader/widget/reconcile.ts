import { isChosen } from '../options.ts'
import { showIfEmpty } from './box.ts'
import { awaitApp, follow, isApp } from './machine.ts'
import {
  applyStep,
  chooseMode,
  failWith,
  isEager,
  type Runner,
  suspendIfFar,
  updateSettings,
} from './runner.ts'
import { sendSettings } from './settings.ts'

const REMOVED = 'It keeps being removed.'

/**
 * Follows the element's attributes and the page. Starts a destroyed widget only if it is `mounted`.
 */
export const reconcile = (runner: Runner, mounted?: boolean) => {
  const { settings: before, appPort, hostElement } = runner
  const { state } = runner.current
  if (runner.current.activity === 'unsupported' || (!state && !mounted)) return
  updateSettings(runner)
  suspendIfFar(runner)
  // The newest APIs that the app requires: missing before Chrome 103 and Safari 16.4.
  if (!AbortSignal.timeout || !document.adoptedStyleSheets)
    return failWith(runner, 'unsupported', 'unsupported', 'unsupported')
  if (hostElement.ownerDocument !== document) {
    // In another window, a frame keeps running by itself; an app in the page cannot.
    if (isApp(runner.current.activity) && !runner.appRoot?.contentWindow)
      failWith(runner, 'unsupported', 'moved')
    return
  }
  // A frame that was moved loads again.
  if (appPort.isMoved(runner.appRoot)) {
    appPort.waitForApp()
    applyStep(runner, awaitApp(runner.current))
  }
  if (state && runner.redraw(runner) && runner.isOverLimit()) {
    console.warn(hostElement, REMOVED)
    return failWith(runner, 'taken', REMOVED, 'none')
  }
  const { settings } = runner
  if (state && JSON.stringify(settings) === JSON.stringify(before)) return
  if (before) sendSettings(appPort, before, settings)
  if (!state) showIfEmpty(hostElement)
  const { options } = settings
  // A misspelled value asks too, rather than load what the author wanted to hold back.
  const isAllowed = runner.pageState.granted || isChosen(options.consent ?? 'none', 'none')
  // The still shows another GIF.
  const isOther = options.gif !== before?.options.gif
  const now = isOther ? { ...runner.current, shownStill: undefined } : runner.current
  applyStep(runner, follow(now, chooseMode(runner), isAllowed, isEager(options)))
}
