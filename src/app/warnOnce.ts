/** Warnings for the author of the snippet. Loaded with the first one. */
import { type AppMessage, message } from '../protocol/messages.ts'
import type { OptionWarning } from '../protocol/options.ts'
import { describeRefusal, describeWarning } from '../protocol/optionWarning.ts'

/** A bad value, the name of an option that is locked, or `unauthorized`, an error of the API. */
export type Warning = OptionWarning | string

function textOf(about: Warning): string {
  if (about === 'unauthorized') return 'data-gif-key: the API refuses this key, or wants one'
  return typeof about === 'string' ? describeRefusal(about) : describeWarning(about)
}

/** Sends each warning once, however often it is given. `warned` remembers. */
export function warnOnce(about: Warning, warned: Set<string>, send: (message: AppMessage) => void): void {
  const text = textOf(about)
  if (warned.has(text)) return
  warned.add(text)
  send(message('warn', { detail: { text } }))
}
