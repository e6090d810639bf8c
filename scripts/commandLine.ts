/**
 * The command line of a program for people. Each has a text for `--help`; an unknown argument ends
 * it with one line and exit code 2.
 */
import type { ParseArgsConfig } from 'node:util'
import { asksForHelp, parsed } from '../server/commands/usage.ts'
import { exitCodeOf, UsageError } from '../server/platform/errors.ts'

export { UsageError } from '../server/platform/errors.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Number of arguments, options excluded, that a program takes. */
interface Positionals {
  /** Default 0. */
  most?: number
}

/** Ends the process for a wrong command line; throws any other error again. */
export function refuse(error: unknown): never {
  if (!(error instanceof UsageError)) throw error
  console.error(`The command ${error.message} (--help explains)`)
  process.exit(exitCodeOf(error))
}

/** Prints `help` and ends the process, if its arguments ask for help. */
export function answerHelp(help: string | (() => string)): void {
  if (!asksForHelp(process.argv.slice(2))) return
  console.log(typeof help === 'string' ? help : help())
  process.exit(0)
}

/** The arguments of this process. Ends it if they ask for help or are wrong. */
export function readCommandLine<T extends Options>(help: string, options: T, { most = 0 }: Positionals = {}) {
  answerHelp(help)
  try {
    const read = parsed(process.argv.slice(2), options)
    const surplus = read.positionals[most]
    if (surplus !== undefined) throw new UsageError(`takes no "${surplus}"`)
    return read
  } catch (error) {
    return refuse(error)
  }
}
