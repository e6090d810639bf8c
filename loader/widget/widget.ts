/** One element of the host page and its app. */
import { message } from '../../src/protocol/envelope.ts'
import { COMMAND_NAMES } from '../../src/protocol/messages.ts'
import { create } from '../nodes.ts'
import { writeOptions } from '../options.ts'
import type { Script } from '../script.ts'
import { createActivities } from './activity.ts'
import { createAppPort } from './appPort.ts'
import { connectApp } from './connectApp.ts'
import type { HostWidget, PageState } from './handle.ts'
import { enter, NO_WIDGET, visibleState } from './machine.ts'
import { reconcile } from './reconcile.ts'
import { createRepairLimit } from './repairLimit.ts'
import { applyStep, chooseMode, failWith, type Runner, suspendIfFar } from './runner.ts'
import { createView } from './widgetView.ts'

const createRunner = (element: HTMLElement, script: Script, pageState: PageState): Runner => {
  const box = create('div')
  const runner = {
    ...script,
    hostElement: element,
    pageState,
    current: NO_WIDGET,
    appPort: createAppPort(() => failWith(runner, 'timeout')),
    isOverLimit: createRepairLimit(),
    begin: createActivities(
      box,
      script.base,
      initial => connectApp(runner, initial),
      () => applyStep(runner, enter(runner.current, chooseMode(runner))),
      () => {
        pageState.isUnfit = true
        if (runner.current.activity === 'shadow') applyStep(runner, enter(runner.current, 'frame'))
      },
      isFar => {
        // Changes nothing visible, so nothing is drawn.
        runner.current = { ...runner.current, isFar }
        suspendIfFar(runner)
      },
    ),
    redraw: createView(
      element,
      box,
      () => applyStep(runner, enter({ ...runner.current, isPressed: true }, chooseMode(runner))),
      () => {
        pageState.suspends = false
      },
      () => reconcile(runner),
    ),
  } as Runner
  return runner
}

export const createWidget = (element: HTMLElement, script: Script, pageState: PageState): HostWidget => {
  const runner = createRunner(element, script, pageState)
  const widget = {
    element,
    get state() {
      return visibleState(runner.current)
    },
    reconcile: mounted => reconcile(runner, mounted),
    update: options => writeOptions(element, options),
    destroy() {
      runner.appPort.sendEarly()
      // A prerendered page may remove a widget that has not started.
      if (runner.current !== NO_WIDGET)
        applyStep(runner, { ...enter(runner.current, 'none'), isPressed: false })
    },
  } as HostWidget
  for (const name of COMMAND_NAMES)
    widget[name] = (seconds?: number) => runner.appPort.sendCommand(message(name, { seconds }))
  return widget
}
