/**
 * Makes the media of items ahead of requests. One process does so by itself; several machines share
 * the work by a queue in PostgreSQL, so that an item is made once.
 */
import type { Library } from './cachedLibrary.ts'

/** Ids of items whose media is to be made. An id that waits already is not added again. */
export interface MediaJobs {
  add(ids: readonly string[]): Promise<void>
  /** Calls `finish` for one job at a time until the jobs are closed. */
  start(finish: (id: string) => Promise<void>): Promise<void>
  waiting(): number | Promise<number>
  close(): Promise<void>
}

export interface MediaAheadOptions {
  library: Pick<Library, 'unfinished' | 'finish' | 'onBuilt'>
  jobs: MediaJobs
  onError(error: unknown): void
}

/** Returns a function that stops it; other machines or the next start do the remaining jobs. */
export async function startMediaAhead({
  library,
  jobs,
  onError,
}: MediaAheadOptions): Promise<() => Promise<void>> {
  await jobs.add(await library.unfinished())
  await jobs.start(id => library.finish(id))
  const forget = library.onBuilt(({ id }) => {
    library
      .unfinished([id])
      .then(ids => jobs.add(ids))
      .catch(onError)
  })
  return async () => {
    forget()
    await jobs.close()
  }
}

/** Jobs of this process alone. `close` does not wait for the job that runs. */
export function memoryJobs(onError: (error: unknown) => void): MediaJobs {
  const waiting = new Set<string>()
  let finish: ((id: string) => Promise<void>) | undefined
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning || !finish) return
    isRunning = true
    for (const id of waiting) {
      waiting.delete(id)
      await finish?.(id).catch(onError)
    }
    isRunning = false
  }

  return {
    async add(ids) {
      for (const id of ids) waiting.add(id)
      void run()
    },
    async start(work) {
      finish = work
      void run()
    },
    waiting: () => waiting.size,
    async close() {
      finish = undefined
      waiting.clear()
    },
  }
}
