/** Loaded with the first warning about an option. */
import { type AppMessage, message } from '../protocol/messages.ts'
import type { OptionWarning } from '../protocol/options.ts'
import { describeRefusal, describeWarning } from '../protocol/optionWarning.ts'

/**
 * Sends each warning once, however often the options are read: about a bad value, or the name of an
 * option that is locked. `warned` remembers.
 */
export function warnOnce(
  about: OptionWarning | string,
  warned: Set<string>,
  send: (message: AppMessage) => void,
): void {
  const text = typeof about === 'string' ? describeRefusal(about) : describeWarning(about)
  if (warned.has(text)) return
  warned.add(text)
  send(message('warn', { detail: { text } }))
}
