/** Warnings for the snippet's author. Loaded with the first warning or error. */

import { message } from '../protocol/envelope.ts'
import type { AppMessage, GifEvents } from '../protocol/messages.ts'
import { describeRefusal, describeUnknown, describeWarning, showInvisible } from '../protocol/optionHelp.ts'
import type { OptionWarning, UnknownOption } from '../protocol/options.ts'
import { isFile } from '../protocol/source.ts'
import type { AppInput, FileWarning } from './appInput.ts'

/**
 * A bad value, an unknown option, bad addresses, the name of a refused option, or an error that was
 * reported.
 */
export type Warning = OptionWarning | UnknownOption | FileWarning | string | GifEvents['error']

const FILES = 'Allowed: http(s) addresses, unless data-gif-lock names api, or the page is opened by itself'
const NO_FILE = "is no file's http(s) address"
const SOURCES =
  "an ID, the address of a GIF's page or file, a short link to one, a source such as search:cat, or file: before the address of any other file"
const quote = (text: string) => `"${showInvisible(text)}"`

/** Text for errors that only the author can fix; a failed connection, for example, has none. */
function errorText(code: string, gif: string): string | undefined {
  if (code === 'unauthorized') return 'data-gif-key: the API refuses this key, or wants one'
  if (code !== 'source') return undefined
  if (isFile(gif)) return `data-gif="${showInvisible(gif)}" shows no file. ${FILES}`
  return `data-gif="${showInvisible(gif)}" names nothing that can be shown. Allowed: ${SOURCES}`
}

function textOf(warning: Warning, { gif = '' }: AppInput['raw']): string | undefined {
  if (typeof warning === 'string') return describeRefusal(warning)
  if ('unknown' in warning) return describeUnknown(warning.unknown)
  if ('files' in warning) return `data-gif: ${warning.files.map(quote).join(', ')} ${NO_FILE}`
  return 'code' in warning ? errorText(warning.code, gif) : describeWarning(warning)
}

/**
 * Sends each warning once; `warned` remembers them. Without an environment there is no loader to
 * print it, and options are named without their prefix, as in the frame's address.
 */
export function warnOnce(
  warning: Warning,
  warned: Set<string>,
  send: (message: AppMessage) => void,
  { raw, environment }: AppInput,
): void {
  const text = textOf(warning, raw)
  if (!text || warned.has(text)) return
  warned.add(text)
  if (environment) send(message('warn', { detail: { text } }))
  else console.warn(`[giflet] ${text.replace(/\bdata-(gif-)?/g, '')}`)
}
