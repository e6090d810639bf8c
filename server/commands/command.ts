/** What the commands of an operator share. */
import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'
import { messageOf } from '../library/errors.ts'
import type { Progress } from '../library/terminalProgress.ts'
import type { Settings } from '../settings/readSettings.ts'

export interface Terminal {
  out(line: string): void
  error(line: string): void
  progress(total: number): Progress
}

export interface Command {
  /** Such as `edit ID`. */
  usage: string
  /** One line for the list of commands. */
  summary: string
  /** The rest of the help. */
  details: string
  /** Resolves with the exit code. Throws `UsageError`. */
  run(args: readonly string[], settings: Settings, terminal: Terminal): Promise<number>
}

/** The command line is wrong; the message says how. */
export class UsageError extends Error {
  readonly code = 'usage'
}

/** `parseArgs` of Node, with its errors as `UsageError`. */
export function parsed<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

/** The only positional argument. */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [first, ...more] = positionals
  if (first === undefined || more.length > 0) throw new UsageError(`needs ${what}`)
  return first
}

/** Runs until `work` is done; SIGINT asks it to stop after the current step. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const onInterrupt = () => stop.abort()
  process.once('SIGINT', onInterrupt)
  try {
    return await work(stop.signal)
  } finally {
    process.removeListener('SIGINT', onInterrupt)
  }
}

/** The exit code of a program that SIGINT ended. */
export const INTERRUPTED = 130
