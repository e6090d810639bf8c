/** Loaded when the loader first asks whether a widget may end, or wakes one that did. */
import { type AppMessage, message } from '../../protocol/messages.ts'
import type { Command } from '../../services/context.ts'
import { askToCollect } from './askToCollect.ts'
import { mayRest, pictureOf } from './mayRest.ts'
import type { ReportOnce } from './reportOnce.ts'

interface RestingApp extends Pick<ReportOnce, 'told' | 'silent'> {
  container: Element
  command(command: Command): void
  send(message: AppMessage): void
}

/** What happens to a GIF or a list once. The rest is the visitor's or the page's doing. */
const ONCE = /^(seen|fetched|ended|pageShown|carouselShown) /
/** What the visitor or the page chose; the last counts. */
const CHOICE = /^(played|paused) /
const MAX_TOLD = 1000

/** `fields` of a `rest` message, unchecked: a question, or what an app told before its rest. */
export function hearRest({ told }: Record<string, unknown>, app: RestingApp): void {
  if (Array.isArray(told)) goOn(told.slice(0, MAX_TOLD).map(String), app)
  else if (mayRest(app.container)) {
    const keys = [...app.told]
    const choice = keys.findLast(key => CHOICE.test(key)) ?? choiceOfList(app.container)
    const once = [...app.silent, ...keys].filter(key => ONCE.test(key)).slice(1 - MAX_TOLD)
    const detail = { ...pictureOf(app.container), told: choice ? [...once, choice] : once }
    app.send(message('rest', { detail }))
    askToCollect(app.container)
  }
}

/** As an earlier app was left. What that has told, `reportOnce.ts` keeps silent about. */
function goOn(keys: readonly string[], { command }: RestingApp): void {
  const choice = keys.findLast(key => CHOICE.test(key))
  if (choice) command({ name: choice.startsWith('paused') ? 'pause' : 'play', seconds: 0 })
}

/** The button of a list reports nothing. */
const choiceOfList = (container: Element) =>
  container.querySelector('.giflet-motion[data-paused=true]') ? 'paused list' : undefined
