/** A widget at work: enters each next state, draws it, and starts and ends the apps. */
import { message } from '../../src/protocol/envelope.ts'
import { emit } from '../nodes.ts'
import { isChosen, modeOf, type OptionTexts } from '../options.ts'
import type { Script } from '../script.ts'
import type { BeginActivity } from './activity.ts'
import type { AppPort } from './appPort.ts'
import type { PageState } from './handle.ts'
import { type DispatchedEvent, enter, fail, isApp, type Mode, type WidgetState } from './machine.ts'
import { readSettings } from './settings.ts'
import type { DrawWidget, WidgetParts } from './widgetView.ts'

/** What a widget knows and has in the page. */
export interface Runner extends Script, WidgetParts {
  readonly hostElement: HTMLElement
  readonly pageState: PageState
  readonly appPort: AppPort
  readonly begin: BeginActivity
  readonly redraw: DrawWidget
  /** Whether the page removes the widget's parts too often. */
  readonly isOverLimit: () => boolean
}

/** Carries out a step of the machine. */
export const applyStep = (runner: Runner, next: WidgetState, ...events: readonly DispatchedEvent[]): void => {
  const { current: before, hostElement, appPort } = runner
  runner.current = next
  if (next.activity !== before.activity || next.isReloaded !== before.isReloaded) {
    appPort.close()
    try {
      if (isApp(next.activity)) {
        updateSettings(runner)
        appPort.waitForApp()
      }
      runner.appRoot = runner.begin(next, runner.settings)
    } catch (error) {
      // Pages remove or replace what the platform has.
      console.error(hostElement, error)
      failWith(runner, 'unsupported', `${error}`, 'unsupported')
      return
    }
  }
  if (next !== before) runner.redraw(runner)
  for (const event of events) if (event) emit(hostElement, ...event)
}

export const failWith = (runner: Runner, ...reason: FailureReason): void =>
  applyStep(runner, ...fail(runner.current, ...reason))

type FailureReason = Parameters<typeof fail> extends [WidgetState, ...infer Rest] ? Rest : never

/** Reads the element's attributes and the page. */
export const updateSettings = (runner: Runner): void => {
  const { hostElement, defaults, pageState, current } = runner
  runner.settings = readSettings(
    hostElement,
    defaults,
    pageState.granted,
    isApp(current.activity),
    current.shownStill?.resume,
  )
}

export const isEager = ({ loading }: OptionTexts): boolean => isChosen(loading, 'eager')

/** The mode of the widget's next app. */
export const chooseMode = ({ current, pageState, settings, base }: Runner): Mode =>
  current.isReloaded || pageState.isUnfit
    ? 'frame'
    : modeOf(settings.options, base.origin === location.origin)

/**
 * Asks an app far out of view for a still; ends one that was scrolled past while loading. Does
 * nothing on a page of few widgets.
 */
export const suspendIfFar = (runner: Runner): void => {
  const { current, pageState, settings, appPort } = runner
  if (!current.isFar || !pageState.suspends || current.activity !== 'frame' || isEager(settings.options))
    return
  if (current.state === 'loading') applyStep(runner, enter(current, 'suspended'))
  else appPort.tell(message('suspend'))
}
