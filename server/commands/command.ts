import type { Progress } from '../library/terminalProgress.ts'
import { UsageError } from '../platform/errors.ts'
import type { Settings } from '../settings/readSettings.ts'
import { databaseOf } from '../store/databaseOf.ts'
import type { ServerStore } from '../store/sql/sqlStore.ts'

export interface Terminal {
  out(line: string): void
  error(line: string): void
  progress(total: number): Progress
}

export interface Command {
  /** The help, below its line in the list of commands. */
  details: string
  /** Resolves with the exit code. Throws `UsageError`. */
  run(args: readonly string[], settings: Settings, terminal: Terminal): Promise<number>
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

/** Opens the database of the settings for `work`. */
export async function withStore<T>(
  settings: Settings,
  onNotice: (line: string) => void,
  work: (store: ServerStore) => Promise<T>,
): Promise<T> {
  const store = await databaseOf(settings).open(onNotice)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Prints one of two lines. Returns the exit code. */
export function outcome({ out, error }: Terminal, isDone: boolean, done: string, refused: string): number {
  if (isDone) out(done)
  else error(refused)
  return isDone ? 0 : 1
}

const PAGE_SIZE = 100

/** Yields every entry of a list that a store returns in pages. */
export async function* allPages<T>(
  load: (page: { offset: number; limit: number }) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const page = await load({ offset, limit: PAGE_SIZE })
    yield* page
    if (page.length < PAGE_SIZE) return
  }
}
