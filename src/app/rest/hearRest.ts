/** Loaded when the loader first asks whether a widget may end, or wakes one that did. */

import { message } from '../../protocol/envelope.ts'
import type { AppMessage } from '../../protocol/messages.ts'
import type { Command, HostPlace } from '../../services/context.ts'
import { askToCollect } from './askToCollect.ts'
import { mayRest, pictureOf } from './mayRest.ts'
import { ONCE } from './once.ts'
import { releaseVideos } from './releaseVideos.ts'
import type { ReportOnce } from './reportOnce.ts'

interface RestingApp extends Pick<ReportOnce, 'told' | 'silent'> {
  container: Element
  command(command: Command): void
  hostPlace: HostPlace | undefined
  send(message: AppMessage): void
}

/** What the visitor or the page chose; the last counts. */
const CHOICE = /^(played|paused) /
const MAX_TOLD = 1000

/** `fields` of a `rest` message, unchecked: a question, or what an app told before its rest. */
export function hearRest({ told }: Record<string, unknown>, app: RestingApp): void {
  if (Array.isArray(told)) goOn(told.slice(0, MAX_TOLD).map(String), app)
  else if (mayRest(app.container)) {
    // Before the page hears of the rest: it wakes the widget with the last place that it knows.
    app.hostPlace?.saveNow?.()
    const keys = [...app.told]
    const choice = keys.findLast(key => CHOICE.test(key)) ?? choiceOfList(app.container)
    const once = [...app.silent, ...keys].filter(isOnce).slice(1 - MAX_TOLD)
    const detail = { ...pictureOf(app.container), told: choice ? [...once, choice] : once }
    app.send(message('rest', { detail }))
    releaseVideos(app.container)
    askToCollect(app.container)
  }
}

/** A key begins with its report's type. */
const isOnce = (key: string) => Object.hasOwn(ONCE, key.split(' ', 1).join())

/** As an earlier app was left. What that has told, `reportOnce.ts` keeps silent about. */
function goOn(keys: readonly string[], { command }: RestingApp): void {
  const choice = keys.findLast(key => CHOICE.test(key))
  if (choice) command({ name: choice.startsWith('paused') ? 'pause' : 'play', seconds: 0 })
}

/** The button of a list reports nothing. */
const choiceOfList = (container: Element) =>
  container.querySelector('.giflet-motion[data-paused=true]') ? 'paused list' : undefined
