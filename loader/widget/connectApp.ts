import { message } from '../../src/protocol/envelope.ts'
import { type GifEventName, parseAppMessage } from '../../src/protocol/messages.ts'
import { keepPlace } from './historyPlace.ts'
import { afterMessage, awaitApp, suspend } from './machine.ts'
import { applyStep, type Runner } from './runner.ts'
import { type Settings, sendSettings } from './settings.ts'

/** Carries out a message of the app. */
const receive = (runner: Runner, data: unknown): void => {
  const { hostElement, current, settings, appRoot } = runner
  const { options } = settings
  const parsed = parseAppMessage(data)
  if (!parsed) {
    if (options.debug) console.warn(hostElement, data)
    return
  }
  const { type, detail } = parsed
  if (type === 'place' || (type === 'resize' && current.state !== 'error'))
    keepPlace(hostElement, options, detail)
  if (type === 'warn') console.warn(hostElement, detail.text)
  else if (type === 'title') {
    if (current.activity === 'frame' && appRoot && !options.title) appRoot.title = detail.text
  } else if (type === 'still') applyStep(runner, suspend(current, detail))
  else if (type !== 'place') {
    // All others go to the page, so a message without a branch above must not compile.
    const hasContent =
      (type satisfies GifEventName) === 'error' && !!hostElement.querySelector(':scope>:not(gif-box)')
    applyStep(runner, ...afterMessage(current, parsed, hasContent))
  }
}

/**
 * Returns the app's end of a new port, each time the app asks, because a moved frame loads again.
 * `initial` is what the app started with.
 */
export const connectApp = (runner: Runner, initial: Settings): MessagePort => {
  const { appPort, pageState } = runner
  const end = appPort.open(data => receive(runner, data), runner.appRoot)
  sendSettings(appPort, initial, runner.settings)
  // A resumed app keeps the visitor's later choice.
  if (pageState.motion && !runner.current.shownStill) appPort.sendCommand(message(pageState.motion, {}))
  appPort.sendEarly()
  applyStep(runner, awaitApp(runner.current))
  return end
}
