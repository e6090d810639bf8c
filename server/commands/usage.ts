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

/** Throws `UsageError` unless the option's value is one of those allowed. */
export function choiceOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find(choice => choice === value)
  if (found === undefined) throw new UsageError(`--${name} ${value}: must be one of ${allowed.join(', ')}`)
  return found
}

/** Throws `UsageError` if there is a positional argument. */
export function noArguments(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError('takes no arguments')
}

/** The only positional argument. */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [first, ...more] = positionals
  if (first === undefined || more.length > 0) throw new UsageError(`needs ${what}`)
  return first
}
