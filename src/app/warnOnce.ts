/** Warnings for the author of the snippet. Loaded with the first one, or with the first error. */

import { message } from '../protocol/envelope.ts'
import type { Environment } from '../protocol/environment.ts'
import type { AppMessage, GifEvents } from '../protocol/messages.ts'
import { describeRefusal, describeWarning } from '../protocol/optionHelp.ts'
import type { OptionWarning } from '../protocol/options.ts'

/** A bad value, the name of an option that is refused, or an error that was reported. */
export type Warning = OptionWarning | string | GifEvents['error']

/** By code: what only the author can mend. A failed connection, for example, is not listed. */
const ERRORS: Readonly<Record<string, string>> = {
  source:
    "data-gif names nothing that can be shown. Allowed: an ID, the address of a GIF's page, or a source such as search:cat",
  unauthorized: 'data-gif-key: the API refuses this key, or wants one',
}

function textOf(about: Warning): string | undefined {
  if (typeof about === 'string') return describeRefusal(about)
  return 'code' in about ? ERRORS[about.code] : describeWarning(about)
}

/**
 * Sends each warning once, however often it is given. `warned` remembers. Without an environment
 * there is no loader to print it, and the frame's address names the options without the prefix.
 */
export function warnOnce(
  about: Warning,
  warned: Set<string>,
  send: (message: AppMessage) => void,
  environment: Environment | undefined,
): void {
  const text = textOf(about)
  if (!text || warned.has(text)) return
  warned.add(text)
  if (environment) send(message('warn', { detail: { text } }))
  else console.warn(`[giflet] ${text.replace(/\bdata-(gif-)?/g, '')}`)
}
