/** Parses command lines; a wrong one throws `UsageError` with a one-line message. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from '../platform/errors.ts'

export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h')

/** `parseArgs` of Node, with its errors as `UsageError`. */
export function parsed<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [line = '', option = ''] = /^[^\n]*?'(-[^' ]*)[^\n]*/.exec(message) ?? [message]
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`has no option ${option}`)
    const { type } = options[option.slice('--'.length)] ?? {}
    if (type === undefined) throw new UsageError(line)
    throw new UsageError(`needs ${type === 'boolean' ? 'no' : 'a'} value for ${option}`)
  }
}
