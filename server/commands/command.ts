/** What commands share: their terminal, their database, interruptions. */
import type { Progress } from '../library/terminalProgress.ts'
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
  const store = await (await databaseOf(settings)).open(onNotice)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

interface Steps {
  store: ServerStore
  /** Aborted by SIGINT. */
  signal: AbortSignal
  progress: Progress
}

/** `withStore` for `work` in steps, which SIGINT interrupts. */
export const inSteps = <T>(
  settings: Settings,
  { error, progress: begin }: Terminal,
  total: number,
  work: (steps: Steps) => Promise<T>,
): Promise<T> =>
  withStore(settings, error, async store => {
    const progress = begin(total)
    return interruptible(signal => work({ store, signal, progress })).finally(progress.end)
  })

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
